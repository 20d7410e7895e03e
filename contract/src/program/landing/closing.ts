import type { Heading } from './heading.ts';

export const CLOSING = {
  heading: ['The plate is blank.', 'Write your name.'] satisfies Heading,
  lead: 'Registration takes two minutes and costs nothing.',
} as const;
