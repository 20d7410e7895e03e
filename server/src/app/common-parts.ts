import type { Database } from '../db/connection.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';
import type { Background } from '../kernel/background.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { MakeLimit } from '../modules/auth/rate-limits.ts';
import type { SessionsService } from '../modules/auth/sessions.service.ts';
import type { SmsService } from '../modules/notifications/sms.service.ts';
import type { ListModules } from './list-modules.ts';
import type { Stores } from './stores.ts';

/** What is made once, for the modules to take from. */
export interface CommonParts {
  readonly database: Database;
  readonly lists: ListModules;
  readonly unitOfWork: UnitOfWork<Stores>;
  readonly makeLimit: MakeLimit;
  readonly sms: SmsService;
  readonly sessions: SessionsService;
  readonly secrets: Secrets;
  readonly background: Background;
  readonly clock: Clock;
  readonly log: Log;
  /** Staff see no documents of an application that was never submitted. */
  readonly hideUnsubmittedDocuments: boolean;
}
