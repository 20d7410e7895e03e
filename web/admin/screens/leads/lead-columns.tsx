import type { LeadOnWire } from '@portal/contract/routes/leads.ts';
import { IconPencil } from '@tabler/icons-react';
import type { ColumnGroup } from '../../../ui/data-table/column.ts';
import type { CompactRow } from '../../../ui/data-table/CompactRows.tsx';
import { StatusBadge } from '../../../ui/status-badge/StatusBadge.tsx';
import { leadTone } from '../../../ui/status-badge/tone.ts';
import { momentDayText, momentText } from '../../format/day.ts';
import { Mobile } from '../../format/Mobile.tsx';
import { ApplicationLink } from '../../list/ApplicationLink.tsx';
import { OpenRow, RowIcon } from '../../list/RowButtons.tsx';
import rowStyles from '../../list/RowButtons.module.css';
import styles from './Leads.module.css';

type LeadHandler = (lead: LeadOnWire) => void;

function Status({ lead }: { readonly lead: LeadOnWire }) {
  return <StatusBadge tone={leadTone(lead.status)}>{lead.status}</StatusBadge>;
}

export function Call({ lead }: { readonly lead: LeadOnWire }) {
  return (
    <a className={styles.call} href={`tel:+91${lead.phone}`}>
      <Mobile number={lead.phone} />
    </a>
  );
}

/** Who looks after it; of a candidate's, who looks after the application. */
const ownerOf = ({ owner, application_owner: ofApplication }: LeadOnWire) => owner?.username ?? ofApplication;

/** Of the candidate that the lead is, or has become. */
export function ItsApplication({ lead: { application_id: number } }: { readonly lead: LeadOnWire }) {
  return number === null ? '-' : <ApplicationLink applicationNumber={number}>{number}</ApplicationLink>;
}

function EditButton({ lead, onEdit }: { readonly lead: LeadOnWire; readonly onEdit: LeadHandler }) {
  return (
    <span className={rowStyles.icons}>
      <RowIcon
        icon={<IconPencil size={17} stroke={1.75} aria-hidden="true" />}
        label={`Edit ${lead.name}`}
        title="Edit"
        onClick={() => onEdit(lead)}
      />
    </span>
  );
}

function campaign({ utm_source: source, utm_medium: medium, utm_campaign: name }: LeadOnWire): string {
  return [source, medium, name].filter((part) => part !== null && part !== '').join(' / ');
}

/** What staff work with stands beside the actions at 1440 px; what is longer is cut, and whole in its tooltip. */
const FACTS: readonly ColumnGroup<LeadOnWire>[] = [
  { name: 'Lead', pin: 'start', columns: [{ name: 'Name', cell: ({ name }) => name, width: 164 }] },
  {
    name: 'Reach',
    columns: [
      { name: 'Phone', cell: (lead) => <Call lead={lead} /> },
      { name: 'Email', cell: ({ email }) => email, width: 216 },
      { name: 'City', cell: ({ city }) => city, width: 104 },
    ],
  },
  {
    name: 'Work',
    columns: [
      { name: 'Status', cell: (lead) => <Status lead={lead} /> },
      { name: 'Owner', cell: ownerOf, width: 104 },
      { name: 'Note', cell: ({ note }) => note, width: 168 },
      { name: 'Application', cell: (lead) => <ItsApplication lead={lead} />, fits: true },
    ],
  },
  {
    name: 'Request',
    columns: [
      { name: 'Last Asked', cell: ({ last_asked_at: at }) => momentText(at) },
      { name: 'Times Asked', cell: ({ times_asked: times }) => times, isNumeric: true },
      { name: 'Verified', cell: ({ is_verified: isVerified }) => isVerified },
      { name: 'Source', cell: ({ source }) => source },
      { name: 'Campaign', cell: campaign },
      { name: 'Created At', cell: ({ created_at: at }) => momentText(at) },
    ],
  },
];

function actions(onEdit: LeadHandler): ColumnGroup<LeadOnWire> {
  return {
    name: ' ',
    pin: 'end',
    columns: [{ name: 'Actions', cell: (lead) => <EditButton lead={lead} onEdit={onEdit} />, width: 76 }],
  };
}

/** Without `onEdit`, for a role that may not edit leads, there is no column of actions. */
export function leadColumns(onEdit: LeadHandler | undefined): readonly ColumnGroup<LeadOnWire>[] {
  return onEdit === undefined ? FACTS : [...FACTS, actions(onEdit)];
}

export function compactLead(lead: LeadOnWire, onEdit: LeadHandler | undefined): CompactRow {
  return {
    title:
      onEdit === undefined ? (
        lead.name
      ) : (
        <OpenRow by="title" onClick={() => onEdit(lead)}>
          {lead.name}
        </OpenRow>
      ),
    badge: <Status lead={lead} />,
    second: (
      <>
        <Call lead={lead} />
        {lead.city === null || lead.city === '' ? null : `, ${lead.city}`}
      </>
    ),
    third: [lead.note, lead.email].find((words) => words !== null && words !== '') ?? null,
    aside: ownerOf(lead) ?? momentDayText(lead.last_asked_at),
  };
}
