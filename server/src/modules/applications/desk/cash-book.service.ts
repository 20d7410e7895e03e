import type { z } from 'zod';
import type { cashBookRoutes } from '@portal/contract/routes/cash-book.ts';
import { isDayToCome } from '@portal/contract/rules/indian-day.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { closedAlreadyText, DESK_TEXTS } from '@portal/contract/texts/desk.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { CashBookStore } from './cash-book.store.ts';

export interface CashBookStores {
  readonly cashBook: CashBookStore;
  readonly audit: AuditStore;
}

/** Amounts in paise. */
type Closing = z.output<(typeof cashBookRoutes.close)['body']>;

export interface CashBookService {
  /** Once: of two at the same moment, the second is refused. */
  close(closing: Closing, by: StaffRequest): Promise<void>;
}

interface CashBookDependencies {
  readonly unitOfWork: UnitOfWork<CashBookStores>;
  readonly clock: Clock;
}

export function createCashBookService({ unitOfWork, clock }: CashBookDependencies): CashBookService {
  return {
    async close({ day, counted, expected, note = null }, { actor, caller }) {
      if (isDayToCome(day, clock.now())) throw refusedField('day', DESK_TEXTS.bookToCome);
      await unitOfWork(async ({ cashBook, audit }) => {
        await cashBook.claim(day);
        const closedBy = await cashBook.closedBy(day);
        if (closedBy !== undefined) {
          throw new AppError('BOOK_CLOSED', { text: closedAlreadyText(day, closedBy) });
        }
        const cash = await cashBook.cashPaise(day);
        if (cash !== expected) throw new AppError('CONFLICT', { text: DESK_TEXTS.bookChanged });
        if (counted !== cash && note === null) throw refusedField('note', DESK_TEXTS.noteMissing);
        await cashBook.close({
          day,
          expectedPaise: cash,
          countedPaise: counted,
          note,
          closedBy: actor.staffUserId,
        });
        await audit.record({
          actor,
          action: 'cash-book.closed',
          subject: { kind: 'cash-book', id: day },
          after: { cash: paiseToRupees(cash), counted: paiseToRupees(counted), note },
          caller,
        });
      });
    },
  };
}

function refusedField(field: string, text: string): AppError {
  return new AppError('INVALID_INPUT', { text, fields: { [field]: text } });
}
