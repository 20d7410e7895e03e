import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { applicationWithDocuments, DOCUMENTS_MB } from '../data/documents.ts';
import { forgetMost, memoryOf, settled } from './memory.ts';
import { type Bench, boundRow, type Row } from './row.ts';
import { inTurns, shareRow } from './turns.ts';

const TURNS = 3;
/** What is left is what the two measurements of one pace differ by. */
const LEAST_SHARE = 0.9;
const MOST_MB = 64;
const DRAINED_MS = 1000;

/**
 * The documents of one application as a zip, saved to the disk that they come from; beside the same files as a bare route
 * sends them one after another, saved in the same way.
 */
export async function measureDocuments({ home, portal, floor, token }: Bench): Promise<Row[]> {
  const applicationNumber = await applicationWithDocuments(home);
  const copy = path.join(home, 'copy');
  const url = `${portal.url}/api/applications/${applicationNumber}/download-documents`;
  const save = async () => pipeline(await answerOf(url, token), onDisk(copy));
  const saveBarely = async () => pipeline(await answerOf(`${floor}/documents`), onDisk(copy));

  await settled();
  const idle = await memoryOf(portal.pid);
  await forgetMost(portal.pid);
  await save();
  const { most } = await memoryOf(portal.pid);
  const pace = await inTurns(TURNS, { ours: save, floor: saveBarely }, megabytesPerSecond);
  await rm(copy);
  return [
    shareRow(`documents of ${DOCUMENTS_MB} MB as zip`, pace, 'MB/s', LEAST_SHARE),
    boundRow('the first zip, memory', most - idle.now, MOST_MB, 'MB more'),
  ];
}

async function megabytesPerSecond(write: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await write();
  const seconds = (performance.now() - started) / 1000;
  await pause(DRAINED_MS);
  return DOCUMENTS_MB / seconds;
}

/** Survives a crash once it is written. */
function onDisk(file: string) {
  return createWriteStream(file, { flush: true });
}

function answerOf(url: string, token?: string): Promise<IncomingMessage> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const request = get(url, { headers }, (response) => {
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`${url} answered ${response.statusCode}`));
    });
    request.on('error', reject);
  });
}
