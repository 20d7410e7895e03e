import { Textarea, TextInput } from '@mantine/core';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { CONTACT_REASON_MAX_LENGTH } from '@portal/contract/rules/contact-change.ts';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@portal/contract/rules/identity.ts';
import { CONTACT_TEXTS as texts } from '@portal/contract/texts/contact-change.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmit } from '../../../../../api/use-submit.ts';
import { useNoticeWaiting } from '../../../../approvals/waiting.ts';
import formStyles from '../../../../forms/Form.module.css';
import { FormActions } from '../../../../forms/FormActions.tsx';
import { Form } from '../../../../forms/FormModal.tsx';
import { FormNotice } from '../../../../forms/FormNotice.tsx';
import { MobileField } from '../../../../forms/MobileField.tsx';
import { noticeDone } from '../../../../notices.ts';
import { staffCall } from '../../../../staff-api.ts';
import { CodeField } from './CodeField.tsx';
import { type ContactWay, WayChoice } from './WayChoice.tsx';

interface ContactFormProps {
  readonly application: StaffApplication;
  readonly onClose: () => void;
}

const FIELDS = ['first_name', 'last_name', 'email', 'mobile', 'current_code', 'new_code', 'reason'] as const;

/** Another name, email or mobile: with the candidate's codes, or by two people where the number is lost. */
export function ContactForm({ application, onClose }: ContactFormProps) {
  const client = useQueryClient();
  const noticeWaiting = useNoticeWaiting();
  const [details, setDetails] = useState(() => detailsOf(application));
  const [way, setWay] = useState<ContactWay>('codes');
  const [currentCode, setCurrentCode] = useState('');
  const [newCode, setNewCode] = useState('');
  const [reason, setReason] = useState('');
  const submit = useSubmit({ refused: texts.changeFailed }, { shownFields: FIELDS });
  const { id, mobile_number: mobile } = application;
  const isOtherNumber = details.mobile !== mobile;
  /** A code is for exactly one change. */
  const set = (changed: Partial<typeof details>) => {
    setDetails({ ...details, ...changed });
    setCurrentCode('');
    setNewCode('');
  };
  const text = (name: 'first_name' | 'last_name' | 'email', label: string, maxLength: number) => (
    <TextInput
      label={label}
      name={name}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete="off"
      maxLength={maxLength}
      data-autofocus={name === 'first_name' || undefined}
      error={submit.fields[name]}
      value={details[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  const code = (to: 'current' | 'new') => (
    <CodeField
      // What was sent for other details is of no use.
      key={JSON.stringify([to, details])}
      id={id}
      details={details}
      to={to}
      mobile={to === 'new' ? details.mobile : mobile}
      value={to === 'new' ? newCode : currentCode}
      error={submit.fields[`${to}_code`]}
      onChange={to === 'new' ? setNewCode : setCurrentCode}
      submit={submit}
    />
  );
  const save = () => {
    if (isSame(details, application)) return submit.say(texts.nothingChanged);
    if (way === 'codes' && currentCode === '') return submit.say(texts.currentCodeMissing, 'current_code');
    if (isOtherNumber && newCode === '') return submit.say(texts.newCodeMissing, 'new_code');
    if (way === 'two_people' && reason.trim() === '') return submit.say(texts.reasonMissing, 'reason');
    submit.run(async () => {
      const proved = isOtherNumber ? { ...details, new_code: newCode } : details;
      if (way === 'codes') {
        const body = { ...proved, current_code: currentCode };
        noticeDone((await staffCall('POST /api/applications/:id/contact', { params: { id }, body })).message);
      } else {
        const body = { ...proved, reason };
        noticeWaiting(
          await staffCall('POST /api/applications/:id/contact/proposal', { params: { id }, body }),
        );
      }
      onClose();
      await client.invalidateQueries();
    });
  };
  return (
    <Form onSubmit={save}>
      <div className={formStyles.pair}>
        {text('first_name', 'First name', NAME_MAX_LENGTH)}
        {text('last_name', 'Last name (empty for one name)', NAME_MAX_LENGTH)}
      </div>
      {text('email', 'Email', EMAIL_MAX_LENGTH)}
      <MobileField
        value={details.mobile}
        error={submit.fields['mobile']}
        onChange={(value) => set({ mobile: value })}
      />
      <WayChoice mobile={mobile} way={way} onChoose={setWay} />
      {way === 'codes' ? code('current') : null}
      {isOtherNumber ? code('new') : null}
      {way === 'two_people' ? (
        <Textarea
          label="How you know that this is the candidate"
          name="reason"
          autosize
          minRows={2}
          maxLength={CONTACT_REASON_MAX_LENGTH}
          error={submit.fields['reason']}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <FormNotice failure={submit.failure} />
      <FormActions
        action={way === 'codes' ? 'Change' : 'Propose'}
        isBusy={submit.isBusy}
        onCancel={onClose}
      />
    </Form>
  );
}

function detailsOf(application: StaffApplication) {
  const { first_name: first, last_name: last, email, mobile_number: mobile } = application;
  return { first_name: first ?? '', last_name: last ?? '', email: email ?? '', mobile };
}

function isSame(details: ReturnType<typeof detailsOf>, application: StaffApplication): boolean {
  const before = detailsOf(application);
  return (
    details.first_name.trim() === before.first_name &&
    details.last_name.trim() === before.last_name &&
    details.email.trim() === before.email &&
    details.mobile === before.mobile
  );
}
