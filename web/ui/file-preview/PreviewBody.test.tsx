import { fileKind } from '@portal/contract/rules/file-address.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PreviewBody } from './PreviewBody.tsx';

afterEach(() => void vi.unstubAllGlobals());

function shown(name: string): string {
  vi.stubGlobal('navigator', { pdfViewerEnabled: true });
  const file = { title: 'Document', name, path: `files/${name}` };
  return renderToStaticMarkup(
    <PreviewBody address={{ kind: 'known', url: 'blob:x' }} kind={fileKind(name)} file={file} />,
  );
}

describe('a file that is looked at', () => {
  it.each(['a.jpg', 'a.jpeg', 'a.png', 'a.gif', 'a.bmp', 'a.webp'])('is a picture: %s [9.22]', (name) => {
    expect(shown(name)).toContain('<img');
  });

  it('is framed where it is a PDF [9.23]', () => {
    expect(shown('a.pdf')).toContain('<iframe');
  });

  it('is offered as a download where it is anything else [9.24]', () => {
    expect(shown('a.docx')).toContain('download="a.docx"');
  });
});
