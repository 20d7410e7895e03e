import { randomInt } from 'node:crypto';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly city: string;
  readonly mobile: string;
}

const NAMES = ['Ananya Deshmukh', 'Rohan Iyer', 'Meera Nair', 'Imran Qureshi', 'Kavya Reddy', 'Arjun Sethi'];
const PER_WORKER = 10_000_000;

let next = randomInt(PER_WORKER);

/** A person who is unique in this run: the worker's number is part of the mobile number. */
export function newPerson(workerIndex: number): Person {
  next = (next + 1) % PER_WORKER;
  const worker = String(workerIndex % 100).padStart(2, '0');
  const mobile = `7${worker}${String(next).padStart(7, '0')}`;
  const name = NAMES[next % NAMES.length] ?? 'Ananya Deshmukh';
  return { name, email: `candidate.${mobile}@example.in`, city: 'Nagpur', mobile };
}
