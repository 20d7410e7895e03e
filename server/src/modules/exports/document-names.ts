import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { FILE_EXTENSIONS } from '@portal/contract/rules/file-limits.ts';
import { documentFileName } from '@portal/contract/rules/file-names.ts';
import type { ArchivedDocument } from './document-archive.ts';

/** A different name for each document of an archive: `KBP26-004182 PAN Card.pdf`, `KBP26-004182 PAN Card (2).pdf`. */
export function documentNames(
  applicationNumber: ApplicationNumber,
  documents: readonly Pick<ArchivedDocument, 'label' | 'contentType'>[],
): string[] {
  const taken = new Set<string>();
  return documents.map(({ label, contentType }) => {
    const extension = FILE_EXTENSIONS[contentType];
    const first = documentFileName(applicationNumber, label, extension);
    const stem = first.slice(0, -`.${extension}`.length);
    let name = first;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem} (${count}).${extension}`;
    taken.add(name.toLowerCase());
    return name;
  });
}
