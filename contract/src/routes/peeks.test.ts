import { expect, it } from 'vitest';
import { approvalRoutes } from './approvals.ts';
import { savedViewRoutes } from './saved-views.ts';
import { staffNoteRoutes } from './staff-notes.ts';
import { staffSessionRoutes } from './staff-sessions.ts';
import { verificationRoutes } from './verification.ts';

it.each([
  approvalRoutes.counts,
  savedViewRoutes.counts,
  staffNoteRoutes.mentions,
  staffSessionRoutes.time,
  verificationRoutes.counts,
])('what the sidebar asks by itself keeps no session open: $path', (route) => {
  expect(route.isPeek).toBe(true);
});
