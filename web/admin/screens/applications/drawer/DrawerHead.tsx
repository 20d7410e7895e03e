import { Drawer } from '@mantine/core';
import type { WholeApplication } from '@portal/contract/routes/staff-whole-application.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { remainingAmount } from '@portal/contract/rules/fee-remaining.ts';
import { IconChevronDown, IconChevronUp, IconX, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../../ui/status-badge/StatusBadge.tsx';
import { applicationTone } from '../../../../ui/status-badge/tone.ts';
import { momentText } from '../../../format/day.ts';
import { Mobile } from '../../../format/Mobile.tsx';
import { IdentityNumber } from '../../../numbers/IdentityNumber.tsx';
import { ToolIcon } from '../../../list/ToolIcon.tsx';
import styles from './DrawerHead.module.css';
import { useReadAhead } from './use-read-ahead.ts';
import type { Walk } from './use-walk.ts';

interface DrawerHeadProps {
  readonly whole: WholeApplication | undefined;
  readonly walk: Walk;
  readonly onClose: () => void;
  readonly onCovered: (isCovered: boolean) => void;
}

export function DrawerHead({ whole, walk, onClose, onCovered }: DrawerHeadProps) {
  const { neighbours, toPrevious, toNext, isTurning } = walk;
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <Drawer.Title className={styles.title}>{whole?.candidate_name ?? 'Application'}</Drawer.Title>
        {whole === undefined ? null : (
          <StatusBadge tone={applicationTone(whole.application.status)}>
            {whole.application.status}
          </StatusBadge>
        )}
        <span className={styles.buttons}>
          <Neighbour
            icon={IconChevronUp}
            title="Previous application"
            id={neighbours.previous}
            isTurning={isTurning}
            onGo={toPrevious}
          />
          <Neighbour
            icon={IconChevronDown}
            title="Next application"
            id={neighbours.next}
            isTurning={isTurning}
            onGo={toNext}
          />
          <ToolIcon icon={IconX} title="Close" onClick={onClose} />
        </span>
      </div>
      {whole === undefined ? null : <Facts whole={whole} onCovered={onCovered} />}
    </header>
  );
}

interface FactsProps extends Pick<DrawerHeadProps, 'onCovered'> {
  readonly whole: WholeApplication;
}

function Facts({ whole: { application, submitted_at: submitted }, onCovered }: FactsProps) {
  const { city, pincode } = application;
  const place = [city, pincode].filter((part) => part !== null && part !== '').join(', ');
  const steps = [
    application.application_id,
    `registered ${momentText(application.created_at) ?? ''}`,
    submitted === null ? 'not submitted yet' : `submitted ${momentText(submitted) ?? ''}`,
  ];
  return (
    <>
      <p className={styles.steps}>{steps.join(', ')}</p>
      <dl className={styles.facts}>
        <Fact name="Phone">
          <a className={styles.call} href={`tel:+91${application.mobile_number}`}>
            <Mobile number={application.mobile_number} />
          </a>
        </Fact>
        <Fact name="PAN">
          <IdentityNumber
            key={application.id}
            applicationId={application.id}
            fieldName="pan_card_number"
            label="PAN"
            value={application.pan_card_number}
            onCovered={onCovered}
          />
        </Fact>
        <Fact name="City">{place === '' ? '-' : place}</Fact>
        <Fact name="Remaining">{formatRupees(remainingAmount(application))}</Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface NeighbourProps {
  readonly icon: TablerIcon;
  readonly title: string;
  /** Undefined at the end of the page. */
  readonly id: number | undefined;
  readonly isTurning: boolean;
  /** Undefined at the end of the list. */
  readonly onGo: (() => void) | undefined;
}

function Neighbour({ id, isTurning, onGo, ...look }: NeighbourProps) {
  const ahead = useReadAhead();
  return (
    <ToolIcon
      {...look}
      onMeant={(isMeant) => {
        if (id !== undefined) (isMeant ? ahead.begin : ahead.end)(id);
      }}
      isBusy={isTurning}
      isDisabled={onGo === undefined}
      onClick={() => onGo?.()}
    />
  );
}
