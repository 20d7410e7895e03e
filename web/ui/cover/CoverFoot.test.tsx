import { COVER_TEXTS as texts } from '@portal/contract/texts/cover.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CoverFoot } from './CoverFoot.tsx';

const nothing = () => undefined;

function skipButton(isPainting: boolean): string {
  const markup = renderToStaticMarkup(
    <CoverFoot words={texts} isPainting={isPainting} hasFailed={false} onUse={nothing} onSkip={nothing} />,
  );
  return (markup.match(/<button[^>]*>[^<]*/g) ?? []).find((button) => button.endsWith(texts.skip)) ?? '';
}

it('a photo is not sent as it is while its boxes are painted', () => {
  expect(skipButton(false)).not.toContain('disabled');
  expect(skipButton(true)).toContain('disabled=""');
});
