import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OtpBoxes } from './OtpBoxes.tsx';

function drawn(props: { readonly length?: number; readonly error?: string } = {}): string {
  return renderToStaticMarkup(<OtpBoxes label="OTP" onChange={() => undefined} {...props} />);
}

const boxesOf = (markup: string) => markup.match(/<input[^>]*>/g) ?? [];

it('there are three boxes unless another number is asked for [2c.57]', () => {
  expect(boxesOf(drawn())).toHaveLength(3);
  expect(boxesOf(drawn({ length: 4 }))).toHaveLength(4);
});

it('the boxes are a group with a name, and each says its place', () => {
  const markup = drawn({ length: 4 });
  const [, label] = /<fieldset aria-labelledby="([^"]+)"/.exec(markup) ?? [];
  expect(markup).toMatch(new RegExp(`<span id="${label}"[^>]*>OTP</span>`));
  const names = boxesOf(markup).map((box) => /aria-label="([^"]+)"/.exec(box)?.[1]);
  expect(names).toEqual(['Digit 1 of 4', 'Digit 2 of 4', 'Digit 3 of 4', 'Digit 4 of 4']);
});

it('a wrong code is said by a region that was there before, and every box points at it', () => {
  const [, region] = /<div role="alert" id="([^"]+)"/.exec(drawn()) ?? [];
  expect(region).toBeDefined();
  const refused = drawn({ error: 'This is not the code.' });
  expect(refused).toMatch(/role="alert"[^]*This is not the code\./);
  for (const box of boxesOf(refused)) {
    expect(box).toContain('aria-invalid="true"');
    expect(box).toContain(`aria-describedby="${region}"`);
  }
});
