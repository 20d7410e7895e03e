import { FILE_EXTENSIONS } from '@portal/contract/rules/file-limits.ts';
import type { Paper } from './papers.ts';

// What some system does not take in a name, and marks that turn the direction of what is read.
const UNSAFE = /["*/:<>?\\|\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;
const MOST_CHARACTERS = 100;

/** Names that every system can save, each once: `PAN Card.pdf`, `PAN Card (2).pdf`. */
export function namesFor(papers: readonly Pick<Paper, 'label' | 'contentType'>[]): string[] {
  const taken = new Set<string>();
  return papers.map(({ label, contentType }) => {
    const stem = safeStem(label);
    let name = `${stem}.${FILE_EXTENSIONS[contentType]}`;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      name = `${stem} (${count}).${FILE_EXTENSIONS[contentType]}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

function safeStem(label: string): string {
  const plain = label.normalize('NFC').replaceAll(UNSAFE, ' ').replaceAll(/\s+/g, ' ');
  const stem = Array.from(plain)
    .slice(0, MOST_CHARACTERS)
    .join('')
    .replace(/^[. ]+/, '')
    .replace(/(?<![. ])[. ]+$/, '');
  return stem === '' ? 'Document' : stem;
}
