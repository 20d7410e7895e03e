import { setTimeout as pause } from 'node:timers/promises';
import type { Tab } from '../harness/tab.ts';

/** What is called slow 3G: 400 kbit/s with 400 ms there and back, on a phone that is four times slower. */
const LINE = { rttMs: 400, kbitPerSecond: 400, cpuSlowdown: 4 };
const GIVE_UP_MS = 60_000;
const LOOK_AGAIN_MS = 50;

export async function until(holds: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await pause(LOOK_AGAIN_MS)) {
    if (await holds()) return;
  }
  throw new Error(otherwise);
}

export async function slowDown(tab: Tab): Promise<void> {
  const bytesPerSecond = (LINE.kbitPerSecond * 1000) / 8;
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.rttMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: LINE.cpuSlowdown });
}
