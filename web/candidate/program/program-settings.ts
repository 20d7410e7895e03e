import {
  PROGRAM_SETTINGS_ID,
  type ProgramSettings,
  SAMPLE_PROGRAM_SETTINGS,
} from '@portal/contract/program/program-settings.ts';

let known: ProgramSettings | undefined;

/** Read from the document, so that a screen whose calls all fail can still say where help is. */
export function programSettings(): ProgramSettings {
  known ??= inDocument() ?? SAMPLE_PROGRAM_SETTINGS;
  return known;
}

/** Returns undefined if the server has not filled them in, as while developing. */
function inDocument(): ProgramSettings | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.querySelector(`#${PROGRAM_SETTINGS_ID}`)?.textContent ?? '';
  try {
    const settings: ProgramSettings = JSON.parse(text);
    return settings;
  } catch {
    return undefined;
  }
}
