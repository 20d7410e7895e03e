import type { FileContentType } from '@portal/contract/rules/file-limits.ts';
import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Log } from '../../kernel/log.ts';
import type { CandidateFile } from './content/content-reader.ts';
import { inspect, type Finding } from './content/inspect.ts';
import type { ScanForMalware } from './malware-scanner.ts';

/** Refuses a complete file that is not what it claims to be, or not safe to open. */
export type CheckContent = (type: FileContentType, file: CandidateFile) => Promise<void>;

const REFUSALS: Readonly<Record<Exclude<Finding, 'fine'>, string>> = {
  damaged: FILE_TEXTS.damaged,
  'too many pixels': FILE_TEXTS.tooManyPixels,
  active: FILE_TEXTS.activePdf,
  unreadable: FILE_TEXTS.unreadablePdf,
};

/** Inspects a file and then, where there is a scanner, has it scanned. */
export function createContentCheck(scan: ScanForMalware | undefined, log: Log): CheckContent {
  return async (type, file) => {
    const finding = await inspect(type, file);
    if (finding !== 'fine') throw new AppError('INVALID_INPUT', { text: REFUSALS[finding] });
    const result = await scan?.(file);
    if (result?.kind === 'infected') {
      log.warn({ signature: result.signature, contentType: type }, 'malware was found in an upload');
      throw new AppError('INVALID_INPUT', { text: FILE_TEXTS.infected });
    }
  };
}
