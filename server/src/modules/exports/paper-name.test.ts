import { toApplicationNumber } from '@portal/contract/ids.ts';
import { expect, it } from 'vitest';
import { namesFor } from './paper-name.ts';

const applicationNumber = toApplicationNumber('KBP26-004182');

it('a document is there once, on systems too that see no difference between a and A', () => {
  const contentType = 'image/png';
  const labels = ['Paper', 'paper', 'Paper', 'PAN Card'];
  expect(
    namesFor(
      applicationNumber,
      labels.map((label) => ({ label, contentType })),
    ),
  ).toEqual([
    'KBP26-004182 Paper.png',
    'KBP26-004182 paper (2).png',
    'KBP26-004182 Paper (3).png',
    'KBP26-004182 PAN Card.png',
  ]);
});

it('documents with long labels differ too', () => {
  const document = { label: 'x'.repeat(300), contentType: 'application/pdf' } as const;
  expect(new Set(namesFor(applicationNumber, [document, document, document])).size).toBe(3);
});
