import type { WholeApplication } from '@portal/contract/routes/staff-whole-application.ts';
import { DUPLICATE_WORDS } from '@portal/contract/texts/duplicates.ts';
import { groupedMobile } from '@portal/contract/rules/identity.ts';
import type { ReactNode } from 'react';
import { shownValue } from '../../../../ui/data-table/column.ts';
import { dayText, momentDayText } from '../../../format/day.ts';
import { ApplicationLink } from '../../../list/ApplicationLink.tsx';
import styles from './DetailsTab.module.css';

type Duplicate = WholeApplication['duplicates'][number];
type Line = readonly [name: string, own: ReactNode, other: ReactNode];

/** Applications that may be of the same person, each beside this one. */
export function Duplicates({ whole }: { readonly whole: WholeApplication }) {
  return whole.duplicates.map((other) => (
    <section
      key={other.id}
      className={styles.duplicate}
      aria-label={`Possible duplicate ${other.application_id}`}
    >
      <h3>Possible duplicate: {other.shares.map((code) => DUPLICATE_WORDS[code]).join(', ')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Compared</th>
            <th scope="col">{whole.application.application_id}</th>
            <th scope="col">
              <ApplicationLink applicationNumber={other.application_id}>
                {other.application_id}
              </ApplicationLink>
            </th>
          </tr>
        </thead>
        <tbody>
          {linesOf(whole, other).map(([name, own, theirs]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{shownValue(own)}</td>
              <td>{shownValue(theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

function linesOf({ application, candidate_name: name }: WholeApplication, other: Duplicate): readonly Line[] {
  return [
    ['Name', name, other.name],
    ['Phone', groupedMobile(application.mobile_number), groupedMobile(other.mobile_number)],
    ['Email', application.email, other.email],
    ['DOB', dayText(application.date_of_birth), dayText(other.date_of_birth)],
    ['City', application.city, other.city],
    ['Status', application.status, other.status],
    ['Registered', momentDayText(application.created_at), momentDayText(other.created_at)],
  ];
}
