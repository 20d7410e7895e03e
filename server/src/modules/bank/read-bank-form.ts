import { givenColumns, type GivenColumnsBody } from '@portal/contract/routes/bank-fields.ts';
import { STATEMENT_MAX_MB, STATEMENT_NAME_MAX_LENGTH } from '@portal/contract/rules/bank.ts';
import { withoutHiddenCharacters } from '@portal/contract/rules/hidden-characters.ts';
import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import type { FastifyRequest } from 'fastify';
import { readFileForm } from '../../http/file-form.ts';
import { parseInput } from '../../http/parse-input.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { StatementFile } from './bank.service.ts';
import type { GivenColumns } from './statement/read-statement.ts';

const FIELD = 'file';

/** The file of the form, and the columns if the person named them. */
export async function readBankForm(request: FastifyRequest): Promise<StatementFile> {
  let file: { readonly name: string; readonly bytes: Buffer } | undefined;
  let given: GivenColumns | undefined;
  for await (const part of readFileForm(request, { fieldName: FIELD, limitMb: STATEMENT_MAX_MB })) {
    if (part.kind === 'text') {
      if (part.fieldName === 'columns') given = columnsIn(part.value);
      continue;
    }
    if (file !== undefined) throw refusedFile(texts.oneFile);
    const chunks: Buffer[] = [];
    for await (const chunk of part.content) chunks.push(chunk);
    file = { name: nameOf(part.fileName), bytes: Buffer.concat(chunks) };
  }
  if (file === undefined) throw refusedFile(texts.fileMissing);
  return { ...file, given };
}

function nameOf(written: string): string {
  const name = withoutHiddenCharacters(written.normalize('NFC')).trim();
  if (name === '' || name.length > STATEMENT_NAME_MAX_LENGTH || !name.isWellFormed() || /[/\\]/.test(name)) {
    throw refusedFile(texts.nameInvalid);
  }
  return name;
}

function columnsIn(json: string): GivenColumns {
  const { header_line: headerLine, ...columns }: GivenColumnsBody = parseInput(givenColumns, valueOf(json));
  return { headerLine, columns };
}

function valueOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new AppError('INVALID_INPUT', { text: texts.columnsInvalid, cause: error });
  }
}

function refusedFile(text: string): AppError {
  return new AppError('INVALID_INPUT', { text, fields: { [FIELD]: text } });
}
