import { aPdf, type SampleFile } from './sample-files.ts';

/** A PDF that every viewer opens, and that Windows would run if it were saved as a batch file. */
export function aPdfWithCommands(name: string): SampleFile {
  const { type, content } = aPdf(name);
  const endOfFirstLine = content.indexOf('\n') + 1;
  const command = Buffer.from('%\r\n@echo off & start calc & exit /b\r\n');
  return {
    name,
    type,
    content: Buffer.concat([content.subarray(0, endOfFirstLine), command, content.subarray(endOfFirstLine)]),
  };
}
