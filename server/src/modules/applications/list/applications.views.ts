import { isApplicationId, type ApplicationId } from '@portal/contract/ids.ts';
import type { ApplicationFilter, ApplicationsQuery } from '@portal/contract/routes/application-filter.ts';
import { staffApplication, type StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { MAX_SELECTED } from '@portal/contract/rules/application-filter.ts';
import { pageFacts, type PageFacts } from '@portal/contract/rules/paging.ts';
import type { Queries } from '../../../db/connection.ts';
import { MadeJson } from '../../../kernel/made-json.ts';
import type { ListFinder } from '../../../lists/list.ts';
import type { IdentityNumbers } from '../../sealing/identity-numbers.ts';
import { readChoices, type Choices } from './application-choices.ts';
import { applicationList, factConditions, listFilterOf } from './application-list.ts';

/** Applications as staff see them. */
export interface ApplicationsViews {
  list(query: ApplicationsQuery): Promise<MadeJson<PageFacts & { applications: StaffApplication[] }>>;
  find(id: ApplicationId): Promise<StaffApplication | undefined>;
  /** The same as an answer, of which nothing is read. */
  findAsJson(id: ApplicationId): Promise<MadeJson<StaffApplication> | undefined>;
  choices(): Promise<Choices>;
  matching(filter: ApplicationFilter): Promise<{ readonly ids: ApplicationId[]; readonly is_whole: boolean }>;
}

interface Parts {
  readonly db: Queries;
  readonly finder: ListFinder;
  readonly numbers: Pick<IdentityNumbers, 'indexOf' | 'openJson'>;
}

export function createApplicationsViews({ db, finder, numbers }: Parts): ApplicationsViews {
  const list = applicationList((fieldName, number) => numbers.indexOf(fieldName, number));

  async function findAsJson(id: ApplicationId): Promise<MadeJson<StaffApplication> | undefined> {
    const rows = (await finder.rowsOf(list, [id])).trim();
    const row = rows.slice('['.length, -']'.length);
    return row === '' ? undefined : new MadeJson(await numbers.openJson(row));
  }

  return {
    async list(query) {
      const { json, counted, isBounded } = await finder.findRows(list, query, listFilterOf(query));
      const facts = JSON.stringify(pageFacts(counted, query.page, query.per_page, isBounded));
      return new MadeJson(`{"applications":${await numbers.openJson(json)},${facts.slice(1)}`);
    },
    findAsJson,
    async find(id) {
      const row = await findAsJson(id);
      return row === undefined ? undefined : staffApplication.parse(JSON.parse(row.text));
    },
    choices: () => readChoices(db),
    async matching(filter) {
      const conditions = factConditions(filter);
      const query = { ...filter, page: 1, per_page: MAX_SELECTED };
      const { ids, counted } = await finder.findIds(list, query, { conditions });
      return { ids: ids.filter(isApplicationId), is_whole: counted <= MAX_SELECTED };
    },
  };
}
