import { z } from 'zod';
import type { FormField, FormStep } from '../rules/form/form-description.ts';

const limit = z.union([z.number(), z.string()]).nullable();

export const formField: z.ZodType<FormField> = z.object({
  label: z.string(),
  input_type: z.string(),
  field_name: z.string(),
  max_length: z.number().nullable(),
  max_value: limit,
  min_value: limit,
  pattern: z.string().nullable(),
  options: z.array(z.string()),
  max_size_mb: z.number().nullable(),
  error_message: z.string().nullable(),
  required: z.boolean(),
  value: z.string().nullable(),
  hint: z.string().nullable(),
  read_only: z.boolean(),
  accept: z.array(z.string()),
  file_name: z.string().nullable(),
  file_size: z.number().nullable(),
});

export const formStep: z.ZodType<FormStep> = z.object({
  step: z.number().int(),
  title: z.string(),
  sections: z.array(z.object({ title: z.string(), fields: z.array(formField) })),
});
