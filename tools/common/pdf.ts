const A4 = [595, 842];

/** A PDF of one page with this drawing, in which `/F1` is Helvetica. */
export function pdfOf(drawing: string, size = A4): Buffer<ArrayBuffer> {
  return pdfOfPages([drawing], size);
}

export function pdfOfPages(drawings: readonly string[], [width, height] = A4): Buffer<ArrayBuffer> {
  const numbers = drawings.map((_, index) => 3 + 2 * index);
  const font = 3 + 2 * drawings.length;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((page) => `${page} 0 R`).join(' ')}] /Count ${drawings.length} >>`,
    ...drawings.flatMap((drawing, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${4 + 2 * index} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ]),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = String(body.length).padStart(10, '0');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${at} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}
