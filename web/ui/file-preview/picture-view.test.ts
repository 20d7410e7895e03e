import { describe, expect, it } from 'vitest';
import { AS_IT_IS, drawn, turned, zoomed } from './picture-view.ts';

const WIDE = { width: 2000, height: 1000 };
const ROOM = { width: 500, height: 800 };

describe('a picture that is looked at', () => {
  it('fits the room, and is never made larger to fill it', () => {
    expect(drawn(WIDE, ROOM, AS_IT_IS).place).toEqual({ width: 500, height: 250 });
    expect(drawn({ width: 20, height: 10 }, ROOM, AS_IT_IS).place).toEqual({ width: 20, height: 10 });
  });

  it('turned by a quarter fits the room the other way', () => {
    const { picture, place } = drawn(WIDE, ROOM, turned(AS_IT_IS));
    expect(place).toEqual({ width: 400, height: 800 });
    expect(picture).toEqual({ width: 800, height: 400 });
  });

  it('is turned all the way round by four quarters', () => {
    const round = turned(turned(turned(turned(AS_IT_IS))));
    expect(drawn(WIDE, ROOM, round)).toEqual(drawn(WIDE, ROOM, AS_IT_IS));
  });

  it('is drawn larger step by step, and back, and no further', () => {
    const closer = zoomed(AS_IT_IS, 'in') ?? AS_IT_IS;
    expect(drawn(WIDE, ROOM, closer).place).toEqual({ width: 750, height: 375 });
    expect(zoomed(closer, 'out')).toEqual(AS_IT_IS);
    expect(zoomed(AS_IT_IS, 'out')).toBeUndefined();
    expect(zoomed({ zoom: 6, turn: 90 }, 'in')).toBeUndefined();
  });
});
