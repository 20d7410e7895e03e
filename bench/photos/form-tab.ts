import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { writeFile } from 'node:fs/promises';
import type { SignedInStorage } from '../harness/people.ts';
import { openTab, type Tab } from '../harness/tab.ts';
import { until } from '../pages/slow-line.ts';

const FIELD = 'pan_card';
const ROW = `document.querySelector('#field-${FIELD}')`;

/** A tab that runs a script before those of each of its documents. */
export async function preparedTab(port: number, kept: SignedInStorage, script = ''): Promise<Tab> {
  const tab = await openTab(port, 'about:blank');
  const entries = JSON.stringify(Object.entries(kept));
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `for (const [key, value] of ${entries}) localStorage.setItem(key, value);\n${script}`,
  });
  return tab;
}

/** Opens the form at its documents. */
export async function openDocuments(tab: Tab, portal: string): Promise<void> {
  await tab.send('Page.navigate', { url: portal + CANDIDATE_SCREENS.applicationForm });
  await until(async () => (await tab.evaluate(`${ROW} !== null`)) === true, 'The documents were never shown');
}

/** Chooses a photo as a user does, and waits until the server has it. */
export async function choose(tab: Tab, photo: string): Promise<void> {
  const found: unknown = await tab.send('Runtime.evaluate', {
    expression: `${ROW}.querySelector('input[type=file]:not([capture])')`,
  });
  await tab.send('DOM.setFileInputFiles', { files: [photo], objectId: objectIdIn(found) });
  const isStored = `${ROW}?.dataset.state === 'stored'`;
  await until(async () => (await tab.evaluate(isStored)) === true, 'The photo was never stored');
}

/** Writes the photo as the server has it, and says how many bytes it has. */
export async function saveStored(tab: Tab, file: string): Promise<number> {
  const base64 = await tab.evaluate(`(${String(readStored)})(${JSON.stringify(FIELD)})`);
  const bytes = Buffer.from(String(base64), 'base64');
  await writeFile(file, bytes);
  return bytes.length;
}

/** Runs in the page, as text. */
async function readStored(field: string): Promise<string> {
  const headers = { authorization: `Bearer ${localStorage.getItem('TOKEN')}` };
  const answer = await fetch('/api/dataset/get-application-data/', { headers });
  const path = new RegExp(`"field_name":"${field}"[^}]*?"value":"([^"]+)"`).exec(await answer.text())?.[1];
  const bytes = new Uint8Array(await (await fetch(`/api/${path}`, { headers })).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
}

function objectIdIn(answer: unknown): string {
  const result =
    typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : undefined;
  const has = typeof result === 'object' && result !== null && 'objectId' in result;
  if (!has || typeof result.objectId !== 'string') throw new Error('The row has no place for a file');
  return result.objectId;
}
