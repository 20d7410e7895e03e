import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OtpBoxes } from './OtpBoxes.tsx';

const boxes = (length?: number) =>
  renderToStaticMarkup(
    <OtpBoxes label="OTP" onChange={() => undefined} {...(length === undefined ? {} : { length })} />,
  ).match(/aria-label="Digit \d of \d"/g);

it('there are three boxes unless another number is asked for', () => {
  expect(boxes()).toHaveLength(3);
  expect(boxes(4)).toHaveLength(4);
});
