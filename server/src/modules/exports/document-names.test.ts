import { toApplicationNumber } from '@portal/contract/ids.ts';
import { expect, it } from 'vitest';
import { documentNames } from './document-names.ts';

const applicationNumber = toApplicationNumber('KBP26-004182');

it('a document is there once, on systems too that see no difference between a and A', () => {
  const contentType = 'image/png';
  const labels = ['Mark Sheet', 'mark sheet', 'Mark Sheet', 'PAN Card'];
  expect(
    documentNames(
      applicationNumber,
      labels.map((label) => ({ label, contentType })),
    ),
  ).toEqual([
    'KBP26-004182 Mark Sheet.png',
    'KBP26-004182 mark sheet (2).png',
    'KBP26-004182 Mark Sheet (3).png',
    'KBP26-004182 PAN Card.png',
  ]);
});

it('documents with long labels differ too', () => {
  const document = { label: 'x'.repeat(300), contentType: 'application/pdf' } as const;
  expect(new Set(documentNames(applicationNumber, [document, document, document])).size).toBe(3);
});
