import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectTo } from './home.ts';
import { progress } from './progress.ts';

const CLEAR = `select (select count(*) from applications where has_clear_number(answers) or has_clear_number(draft)
    or has_clear_number(submission -> 'answers'))
  + (select count(*) from submissions where has_clear_number(answers)) as rows`;
const LOOK_AGAIN_MS = 2000;

async function clearNumbers(client: Client): Promise<number> {
  return Number((await client.query<{ rows: string }>(CLEAR)).rows[0]?.rows);
}

/** Throws unless the data is as it was made, with numbers in clear. */
export async function numbersInClear(home: string): Promise<void> {
  const client = await connectTo(home);
  try {
    if ((await clearNumbers(client)) === 0) throw new Error(`${home} is sealed: remove it and make it again`);
  } finally {
    await client.end();
  }
}

/** Waits until the portal has sealed the numbers that the data was made with, as it does after an upgrade. */
export async function numbersSealed(home: string): Promise<void> {
  const client = await connectTo(home);
  try {
    const whole = await clearNumbers(client);
    if (whole === 0) return;
    const tell = progress('numbers sealed', whole);
    for (let rest = whole; rest > 0; rest = await clearNumbers(client)) {
      tell(whole - rest);
      await pause(LOOK_AGAIN_MS);
    }
    tell(whole);
    await client.query('vacuum (analyze) applications, submissions, listed_applications, person_keys');
  } finally {
    await client.end();
  }
}
