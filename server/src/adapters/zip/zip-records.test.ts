import { expect, test } from 'vitest';
import { endOf, listingOf } from './zip-records.ts';

const entry = { name: Buffer.from('PAN Card.pdf'), at: new Date('2026-11-15T04:00:00Z') };
const sum = { crc32: 1, sizeBytes: 1 };
const FAR = 5_000_000_000;

test('an entry within 4 GB needs no extra field', () => {
  const listing = listingOf(entry, sum, 4_294_967_294);
  expect(listing.readUInt16LE(30)).toBe(0);
  expect(listing.readUInt32LE(42)).toBe(4_294_967_294);
});

test('an entry beyond 4 GB says in eight bytes where it stands', () => {
  const listing = listingOf(entry, sum, FAR);
  expect(listing.readUInt16LE(6)).toBe(45);
  expect(listing.readUInt32LE(42)).toBe(0xff_ff_ff_ff);
  const extra = listing.subarray(46 + entry.name.length);
  expect([extra.readUInt16LE(0), extra.readUInt16LE(2), Number(extra.readBigUInt64LE(4))]).toEqual([
    1,
    8,
    FAR,
  ]);
});

test('a listing beyond 4 GB is found through the large end, and the large end through its place', () => {
  const end = endOf(3, 200, FAR);
  expect(end.readUInt32LE(0)).toBe(0x06_06_4b_50);
  expect(Number(end.readBigUInt64LE(48))).toBe(FAR);
  expect(end.readUInt32LE(56)).toBe(0x07_06_4b_50);
  expect(Number(end.readBigUInt64LE(64))).toBe(FAR + 200);
  expect(end.readUInt32LE(76)).toBe(0x06_05_4b_50);
  expect(end.readUInt32LE(92)).toBe(0xff_ff_ff_ff);
});

test('more entries than two bytes can count are counted in eight', () => {
  const end = endOf(65_535, 200, 1000);
  expect(Number(end.readBigUInt64LE(24))).toBe(65_535);
  expect(end.readUInt16LE(76 + 8)).toBe(65_535);
});

test('a small archive has the plain end alone', () => {
  expect(endOf(3, 200, 1000)).toHaveLength(22);
});
