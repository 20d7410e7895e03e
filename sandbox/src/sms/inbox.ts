import { createClock, type SandboxClock } from '../clock.ts';
import { openJournal } from '../journal.ts';
import { findCode } from './code.ts';

export interface Message {
  /** Ten digits. */
  readonly to: string;
  readonly text: string;
  readonly code: string | null;
  /** ISO time. */
  readonly at: string;
}

export interface Inbox {
  receive(to: string, text: string): Message;
  /** Newest first; of one mobile, or of all. */
  messages(to?: string): Message[];
  close(): void;
}

const KEEP = 10_000;

interface InboxOptions {
  readonly keep?: number;
  readonly clock?: SandboxClock;
}

export function openInbox(path: string, { keep = KEEP, clock = createClock() }: InboxOptions = {}): Inbox {
  const kept: Message[] = [];
  const journal = openJournal<Message>(path, (message) => {
    kept.push(message);
    if (kept.length > keep) kept.shift();
  });
  if (journal.lines > keep) journal.rewrite(kept);

  return {
    receive(to, text) {
      const message = { to, text, code: findCode(text), at: new Date(clock.nowMs()).toISOString() };
      journal.append(message);
      if (journal.lines >= 2 * keep) journal.rewrite(kept);
      return message;
    },
    messages: (to) => kept.filter((message) => to === undefined || message.to === to).toReversed(),
    close: () => journal.close(),
  };
}
