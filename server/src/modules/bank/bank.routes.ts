import type { FastifyInstance } from 'fastify';
import { bankRoutes } from '@portal/contract/routes/bank.ts';
import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import { serveStaff } from '../../http/route.ts';
import { AppError } from '../../kernel/app-error.ts';
import { presentEntry, presentLeftover, presentMatched, presentSum } from './bank.present.ts';
import type { BankService } from './bank.service.ts';
import type { BankLinesViews } from './lines.views.ts';
import type { MatchesService } from './matches.service.ts';
import { readBankForm } from './read-bank-form.ts';
import type { ColumnsNeeded } from './statement/read-statement.ts';
import type { StatementsViews } from './statements.views.ts';

interface BankRoutes {
  readonly bank: BankService;
  readonly matches: MatchesService;
  readonly statements: StatementsViews;
  readonly lines: BankLinesViews;
}

export function registerBankRoutes(
  http: FastifyInstance,
  { bank, matches, statements, lines }: BankRoutes,
): void {
  serveStaff(http, bankRoutes.statements, async () => ({ statements: await statements.newest() }));

  // A file is held in memory while it is read.
  let isBringing = false;
  http.multipartRoutes.add(bankRoutes.bring.path);
  serveStaff(http, bankRoutes.bring, async ({ request, actor, caller }) => {
    if (isBringing) throw new AppError('CONFLICT', { text: texts.oneAtATime });
    isBringing = true;
    try {
      const brought = await bank.bring(await readBankForm(request), { actor, caller });
      if (brought.kind === 'columns_needed') return presentColumns(brought);
      const statement = await statements.one(brought.statementId);
      return { kind: 'imported' as const, was_known: brought.wasKnown, statement };
    } finally {
      isBringing = false;
    }
  });

  serveStaff(http, bankRoutes.leftovers, async () => {
    const open = await lines.openLines();
    const possible = await lines.possibleEntries(open.map(({ id }) => id));
    return {
      lines: open.map((line) =>
        presentLeftover(
          line,
          possible.filter(({ line_id }) => line_id === line.id),
        ),
      ),
      lines_in_all: presentSum(await lines.openLinesSum()),
      entries: (await lines.openEntries()).map(presentEntry),
      entries_in_all: presentSum(await lines.openEntriesSum()),
      cash: (await lines.openCash()).map(presentEntry),
    };
  });

  serveStaff(http, bankRoutes.matched, async () => ({ lines: presentMatched(await lines.matched()) }));

  serveStaff(http, bankRoutes.match, async ({ params, body, actor, caller }) => {
    const chosen = 'entries' in body ? body.entries : [body];
    const targets = chosen.map(({ kind, entry_id: id }) => ({ kind, id }));
    return { left_over: await matches.match(params.id, targets, { actor, caller }) };
  });

  serveStaff(http, bankRoutes.notOurs, async ({ params, body, actor, caller }) => ({
    left_over: await matches.setAside(params.id, body.reason, { actor, caller }),
  }));

  serveStaff(http, bankRoutes.unmatch, async ({ params, actor, caller }) => ({
    left_over: await matches.unmatch(params.id, { actor, caller }),
  }));
}

function presentColumns({ header, samples }: ColumnsNeeded) {
  return {
    kind: 'columns_needed' as const,
    header_line: header.line,
    header: [...header.cells],
    samples: samples.map(({ cells }) => [...cells]),
  };
}
