import { NativeSelect, TextInput } from '@mantine/core';
import {
  campaignChoice,
  chosenCampaign,
  LOAN_STATE_LABELS,
  LOAN_STATES,
  LONG_WAITING_DAYS,
  NO_CAMPAIGN,
  NO_OWNER,
  PAYMENT_STATE_LABELS,
  PAYMENT_STATES,
  REACHED_LABELS,
  REACHED_STEPS,
  VERIFICATION_STATE_LABELS,
  VERIFICATION_STATES,
  WARNING_KINDS,
  WARNING_LABELS,
} from '@portal/contract/rules/application-filter.ts';
import { LIST_TEXTS } from '@portal/contract/texts/lists.ts';
import { useState } from 'react';
import { percentageIn } from './application-filter.ts';
import type { FilterMenuProps } from './FilterMenu.tsx';
import styles from './FilterMenu.module.css';
import { useColleagues } from '../drawer/notes/note-queries.ts';
import { WITHOUT_CAMPAIGN } from './filter-tokens.ts';
import { choicesWith, useChoices } from './use-choices.ts';

const WAITING_DAYS = ['1', String(LONG_WAITING_DAYS), '7'];

type Choice = { readonly value: string; readonly label: string };

/** What a list is narrowed by beside the status. */
export function OtherChoices({ filter, onChange }: FilterMenuProps) {
  const { data } = useChoices();
  const colleagues = useColleagues();
  const select = (label: string, name: keyof typeof filter, choices: readonly Choice[]) => (
    <NativeSelect
      label={label}
      data={[...choices]}
      value={filter[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={styles.choices}>
      {select('Payment', 'payment', named('Any payment', PAYMENT_STATES, PAYMENT_STATE_LABELS))}
      {select('Reached', 'reached', named('Any step', REACHED_STEPS, REACHED_LABELS))}
      {select('Loan', 'loan', named('Any', LOAN_STATES, LOAN_STATE_LABELS))}
      {select('Verification', 'verification', named('Any', VERIFICATION_STATES, VERIFICATION_STATE_LABELS))}
      {select('Waiting for it', 'waiting_days', waitingChoices(filter.waiting_days))}
      {select('Warnings', 'warnings', named('Any or none', WARNING_KINDS, WARNING_LABELS))}
      {select('Owner', 'owner', ownerFilter(colleagues.data?.colleagues ?? [], filter.owner))}
      {select('Campaign', 'campaign', campaignChoices(data?.campaigns, filter.campaign))}
      {select('State', 'state', choicesWith('Any state', data?.states, filter.state))}
      {select('City', 'city', choicesWith('Any city', data?.cities, filter.city))}
      <Percentage
        key={`from ${filter.percentage_from}`}
        label="Percentage from"
        value={filter.percentage_from}
        onChange={(value) => onChange({ percentage_from: value })}
      />
      <Percentage
        key={`to ${filter.percentage_to}`}
        label="Percentage to"
        value={filter.percentage_to}
        onChange={(value) => onChange({ percentage_to: value })}
      />
    </div>
  );
}

function named<Value extends string>(
  any: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): readonly Choice[] {
  return [{ value: '', label: any }, ...values.map((value) => ({ value, label: labels[value] }))];
}

function ownerFilter(
  colleagues: readonly { readonly username: string }[],
  chosen: string,
): readonly Choice[] {
  const names = colleagues.map(({ username }) => username);
  return withNone(choicesWith('Any owner', names, chosen === NO_OWNER ? '' : chosen), NO_OWNER, 'Nobody');
}

function campaignChoices(known: readonly string[] | undefined, chosen: string): readonly Choice[] {
  const values = known?.map(campaignChoice);
  const choices = choicesWith('Any campaign', values, chosen === NO_CAMPAIGN ? '' : chosen);
  const labelled = choices.map(({ value, label }) => ({
    value,
    label: value === '' ? label : chosenCampaign(label),
  }));
  return withNone(labelled, NO_CAMPAIGN, WITHOUT_CAMPAIGN);
}

/** Behind the choice of any. */
function withNone([any, ...known]: readonly Choice[], value: string, label: string): readonly Choice[] {
  return [...(any === undefined ? [] : [any]), { value, label }, ...known];
}

function waitingChoices(chosen: string): readonly Choice[] {
  const days = WAITING_DAYS.includes(chosen) || chosen === '' ? WAITING_DAYS : [...WAITING_DAYS, chosen];
  return [
    { value: '', label: 'However long' },
    ...days.map((value) => ({ value, label: value === '1' ? 'Over a day' : `Over ${value} days` })),
  ];
}

interface PercentageProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Of graduation. It counts when it is left or Enter is pressed, so that no list is read for each digit. */
function Percentage({ label, value, onChange }: PercentageProps) {
  const [typed, setTyped] = useState(value);
  const text = typed.trim();
  const isWrong = text !== '' && percentageIn(text) === '';
  const narrow = () => {
    if (!isWrong && text !== value) onChange(text);
  };
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      placeholder="0 to 100"
      value={typed}
      error={isWrong ? LIST_TEXTS.percentageInvalid : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={narrow}
      onKeyDown={(event) => {
        if (event.key === 'Enter') narrow();
      }}
    />
  );
}
