import type { Notes } from './entities.ts';
import { badRequest } from './refusal.ts';

const MOST = 15;
const LONGEST = 512;

export function readNotes(given: unknown): Notes {
  if (given === undefined || given === null || Array.isArray(given)) return [];
  if (typeof given !== 'object') throw badRequest('The notes must be an array.', 'notes');
  const entries = Object.entries(given).map(([key, value]) => [key, readNote(value)] as const);
  if (entries.length > MOST) {
    throw badRequest(`Number of fields in notes should be less than or equal to ${MOST}`, 'notes');
  }
  return entries.length === 0 ? [] : Object.fromEntries(entries);
}

function readNote(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw badRequest('Notes values should not be an array', 'notes');
  }
  if (String(value).length > LONGEST) {
    throw badRequest(`The notes value may not be greater than ${LONGEST} characters`, 'notes');
  }
  return String(value);
}
