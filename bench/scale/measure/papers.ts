import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Papers, PAPERS_MB, papersIn } from '../data/papers.ts';
import { forgetMost, memoryOf, settled } from './memory.ts';
import { type Bench, boundRow, type Row } from './row.ts';
import { inTurns, shareRow } from './turns.ts';

const TURNS = 3;
/** What is left is what the two measurements of one pace differ by. */
const LEAST_SHARE = 0.9;
const MOST_MB = 64;
const DRAINED_MS = 1000;

/** The documents of one application as a zip, saved to the disk that they come from; beside a bare copy of them. */
export async function measurePapers({ home, portal, token }: Bench): Promise<Row[]> {
  const papers = await papersIn(home);
  const copy = path.join(home, 'copy');
  const url = `${portal.url}/api/applications/${papers.applicationId}/download-documents`;
  const save = async () => pipeline(await answerOf(url, token), onDisk(copy));
  const copyBarely = () => pipeline(contentOf(papers), onDisk(copy));

  await settled();
  const idle = await memoryOf(portal.pid);
  await forgetMost(portal.pid);
  await save();
  const { most } = await memoryOf(portal.pid);
  const pace = await inTurns(TURNS, { ours: save, floor: copyBarely }, megabytesPerSecond);
  await rm(copy);
  return [
    shareRow(`documents of ${PAPERS_MB} MB as zip, beside a copy`, pace, 'MB/s', LEAST_SHARE),
    boundRow('the first zip, memory', most - idle.now, MOST_MB, 'MB more'),
  ];
}

async function megabytesPerSecond(write: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await write();
  const seconds = (performance.now() - started) / 1000;
  await pause(DRAINED_MS);
  return PAPERS_MB / seconds;
}

/** Survives a crash once it is written. */
function onDisk(file: string) {
  return createWriteStream(file, { flush: true });
}

async function* contentOf({ files }: Papers): AsyncGenerator<Buffer> {
  for (const file of files) yield* createReadStream(file);
}

function answerOf(url: string, token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`${url} answered ${response.statusCode}`));
    });
    request.on('error', reject);
  });
}
