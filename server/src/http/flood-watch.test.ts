import { expect, it } from 'vitest';
import { createFloodWatch } from './flood-watch.ts';

const MANY = 101;

it('tells of a flood for five seconds after a second with more than a hundred refusals', () => {
  let now = 0;
  const watch = createFloodWatch(() => now);
  const refuse = (times: number) => {
    for (let left = times; left > 0; left -= 1) watch.countRefusal();
  };
  refuse(MANY - 1);
  expect(watch.isOn()).toBe(false);
  now = 1500;
  refuse(MANY - 1);
  expect(watch.isOn()).toBe(false);
  refuse(1);
  expect(watch.isOn()).toBe(true);
  now = 6400;
  expect(watch.isOn()).toBe(true);
  now = 6500;
  expect(watch.isOn()).toBe(false);
});
