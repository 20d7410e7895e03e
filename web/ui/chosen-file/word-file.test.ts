import { wrongFileTypeText, WORD_FILE_TEXT } from '@portal/contract/texts/files.ts';
import { expect, it } from 'vitest';
import { prepareFile } from './prepare-file.ts';

const DOCUMENTS = { accept: ['application/pdf', 'image/jpeg'], max_size_mb: 1 };
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

it.each([
  ['resume.docx', DOCX],
  ['resume.doc', 'application/msword'],
  ['Resume.DOCX', ''],
])('%s of type "%s" is answered with how to save it as PDF', async (name, type) => {
  const file = new File(['words'], name, { type });
  await expect(prepareFile(DOCUMENTS, file)).rejects.toThrow(WORD_FILE_TEXT);
});

it('another kind of file is answered with the kinds that are taken', async () => {
  const file = new File(['words'], 'notes.txt', { type: 'text/plain' });
  const text = wrongFileTypeText(['application/pdf', 'image/jpeg']);
  await expect(prepareFile(DOCUMENTS, file)).rejects.toThrow(text);
});
