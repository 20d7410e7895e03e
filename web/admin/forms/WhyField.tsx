import { NativeSelect } from '@mantine/core';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { decisionReasons } from '@portal/contract/rules/decision-reasons.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';

interface WhyFieldProps {
  readonly status: ApplicationStatus | undefined;
  readonly value: string;
  readonly onChange: (why: string) => void;
}

/** Why an application is rejected or held, from a list that staff alone read; nothing for other moves. */
export function WhyField({ status, value, onChange }: WhyFieldProps) {
  const reasons = decisionReasons(status);
  if (reasons.length === 0) return null;
  return (
    <NativeSelect
      label="Why"
      description={STAFF_TEXTS.whyInHistory}
      data={[{ value: '', label: 'Choose' }, ...reasons]}
      value={reasons.includes(value) ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
