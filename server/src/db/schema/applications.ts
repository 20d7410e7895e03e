import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { APPLICATION_STATUSES } from '@portal/contract/rules/application-status.ts';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import {
  applicationReference,
  createdAt,
  indianMobile,
  instant,
  paise,
  reference,
  rowId,
  sha256Digest,
  updatedAt,
} from './columns.ts';

export const FILE_STATES = ['pending', 'stored', 'discarded'] as const;

const FILE_CONTENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

const THUMBNAIL_STATES = ['pending', 'made', 'none'] as const;
export type ThumbnailState = (typeof THUMBNAIL_STATES)[number];

export const files = pgTable('files', {
  id: uuid('id').primaryKey().defaultRandom(),
  candidateId: reference('candidate_id').notNull(),
  path: text('path').notNull(),
  state: text('state', { enum: FILE_STATES }).notNull().default('pending'),
  contentType: text('content_type', { enum: FILE_CONTENT_TYPES }),
  sizeBytes: reference('size_bytes'),
  sha256: sha256Digest('sha256'),
  originalName: text('original_name').notNull(),
  thumbnail: text('thumbnail', { enum: THUMBNAIL_STATES }).notNull().default('pending'),
  sealed: boolean('sealed').notNull().default(false),
  sealingSince: instant('sealing_since'),
  createdAt: createdAt(),
});

/** What the candidate typed, by field name. */
export type Answers = Record<string, unknown>;

const answer = (name: string) => text(name).generatedAlwaysAs(sql.raw(`answers ->> '${name}'`));

export const applications = pgTable('applications', {
  id: rowId().$type<ApplicationId>(),
  applicationNumber: text('application_id').$type<ApplicationNumber>().notNull(),
  candidateId: reference('candidate_id').notNull(),
  mobileNumber: indianMobile('mobile_number').notNull(),
  program: text('program').notNull(),
  programTotalFeePaise: paise('program_total_fee_paise').notNull(),
  status: text('status', { enum: APPLICATION_STATUSES }).notNull().default('Registered'),
  currentStep: smallint('current_step').notNull().default(0),
  answers: jsonb('answers').$type<Answers>().notNull().default({}),
  draft: jsonb('draft').$type<Answers>().notNull().default({}),
  firstName: answer('first_name'),
  lastName: answer('last_name'),
  email: answer('email'),
  dateOfBirth: answer('date_of_birth'),
  panCardNumber: answer('pan_card_number'),
  state: answer('state'),
  district: answer('district'),
  city: answer('city'),
  pincode: answer('pincode'),
  submittedAt: instant('submitted_at'),
  submission: jsonb('submission').$type<Answers>(),
  reopenReason: text('reopen_reason'),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: instant('deleted_at'),
  deletedBy: reference('deleted_by'),
});

/** The readable application number takes its figures from here. */
export const nextApplicationNumber = sql<number>`nextval('application_numbers')`;

export const applicationDocuments = pgTable('application_documents', {
  applicationId: applicationReference().notNull(),
  candidateId: reference('candidate_id').notNull(),
  fieldName: text('field_name').notNull(),
  fileId: uuid('file_id').notNull(),
  createdAt: createdAt(),
});
