import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RowState } from './row-state.ts';
import type { UploadRowProps } from './upload-row-props.ts';
import { UploadRow } from './UploadRow.tsx';

const nothing = () => undefined;

function drawn(state: RowState, more: Partial<UploadRowProps> = {}): string {
  return renderToStaticMarkup(
    <UploadRow
      id="resume"
      label="Resume"
      icon="M0 0"
      accept="application/pdf"
      state={state}
      onChoose={nothing}
      onCancel={nothing}
      onRetry={nothing}
      {...more}
    />,
  );
}

const stored: RowState = { kind: 'stored', name: 'cv.pdf', size: 1024 };
const sending: RowState = { kind: 'sending', name: 'cv.pdf', loaded: 30_720, total: 122_880 };

/** The words of the live region that the row is described by. */
function statusOf(markup: string): string {
  const [, id] = /<fieldset id="resume"[^>]*aria-describedby="([^"]+)"/.exec(markup) ?? [];
  const [, words] = new RegExp(`<div id="${id}" role="status"[^>]*>([^]*?)</div>`).exec(markup) ?? [];
  return (words ?? 'no status').replaceAll(/<[^>]+>/g, ' ').trim();
}

describe('a document in its row', () => {
  it('is a group with the name of the document', () => {
    expect(drawn({ kind: 'empty' })).toMatch(/<fieldset[^>]*><legend[^>]*>Resume<\/legend>/);
  });

  it.each<[string, RowState, string]>([
    ['is on its way', sending, 'Sending'],
    [
      'waits for the network',
      { kind: 'waiting', name: 'cv.pdf', size: 1024 },
      'Waits for the network. It goes on by itself.',
    ],
    [
      'waits for the server',
      { kind: 'waiting', name: 'cv.pdf', size: 1024, isServerBusy: true },
      'Waiting a little. It goes on',
    ],
    [
      'waits for the virus check',
      { kind: 'waiting', name: 'cv.pdf', size: 1024, isServerBusy: true, isScannerAway: true },
      'The virus check does not answer just now. It goes on by itself.',
    ],
    [
      'is stored on the device meanwhile',
      { kind: 'waiting', name: 'cv.pdf', size: 552_960, isKept: true },
      'Kept on this device, 540 KB.',
    ],
    [
      'was made smaller',
      { kind: 'sending', name: 'cv.jpg', loaded: 0, total: 9, shrunkFrom: 4_300_000 },
      'Made smaller from 4.1 MB',
    ],
    ['is made ready', { kind: 'preparing', name: 'cv.pdf' }, 'Getting it ready…'],
    ['did not arrive', { kind: 'failed', text: 'It is too large.', mayRetry: false }, 'It is too large.'],
    ['is there', stored, 'cv.pdf'],
  ])('says by its live region that it %s', (_, state, words) => {
    expect(statusOf(drawn(state))).toContain(words);
  });

  it('says what the form misses, with the hint beside it', () => {
    const status = statusOf(drawn({ kind: 'empty' }, { error: 'Please fill Resume', hint: 'A PDF.' }));
    expect(status).toMatch(/Please fill Resume\s+A PDF\./);
  });

  it('has a bar with a name and a figure while it is sent, and a way to stop it', () => {
    const markup = drawn(sending);
    expect(markup).toMatch(/role="progressbar" aria-label="Sending Resume"[^>]*aria-valuenow="25"/);
    expect(markup).toContain('aria-label="Cancel Resume"');
  });

  it('does not read every figure aloud while it is sent', () => {
    expect(drawn(sending)).toContain('<span aria-hidden="true">Sending, 30 of 120 KB</span>');
  });

  it('names the document in everything that can be pressed', () => {
    const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');
    expect(words(drawn({ kind: 'empty' }))).toContain('Upload Resume');
    expect(words(drawn({ kind: 'empty' }, { camera: 'environment' }))).toContain('Take photo Resume');
    expect(words(drawn({ kind: 'failed', text: 'No.', mayRetry: true }))).toContain(
      'Try again to send Resume',
    );
    expect(words(drawn(stored, { onRemove: nothing }))).toContain('Remove Resume');
    expect(drawn(stored, { onOpen: nothing })).toContain('aria-label="View Resume"');
    expect(words(drawn(stored, { onOpen: nothing, readOnly: true }))).toContain('View Resume');
  });

  it('shows the picture of the file while it is sent and once it is stored', () => {
    expect(drawn({ ...sending, picture: 'blob:a' })).toContain('<img src="blob:a" alt=""');
    expect(drawn({ ...stored, picture: 'blob:b' }, { onOpen: nothing })).toMatch(
      /<button[^>]*aria-label="View Resume"[^>]*><img src="blob:b"/,
    );
  });

  it('warns about a photo that may be unreadable, with two ways on, and goes on sending it', () => {
    const warning = { doubt: 'blurred', picture: 'blob:a', onUse: nothing } as const;
    const markup = drawn(sending, { warning, camera: 'environment' });
    expect(markup).toMatch(/role="alert"[^>]*>This photo looks blurred\./);
    const words = markup.replaceAll(/<[^>]+>/g, '');
    expect(words).toContain('Take it again Resume');
    expect(words).toContain('Use it anyway Resume');
    expect(markup).toContain('role="progressbar"');
  });

  it('offers nothing to choose where nothing may be changed', () => {
    expect(drawn(stored, { readOnly: true })).not.toContain('type="file"');
  });
});
