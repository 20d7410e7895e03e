import { expect, it } from 'vitest';
import { approvalRoutes } from './approvals.ts';
import { savedViewRoutes } from './saved-views.ts';
import { staffNoteRoutes } from './staff-notes.ts';
import { staffSessionRoutes } from './staff-sessions.ts';
import { statusChangeRunRoutes } from './status-change-runs.ts';
import { verificationRoutes } from './verification.ts';

it.each([
  approvalRoutes.counts,
  savedViewRoutes.counts,
  staffNoteRoutes.mentions,
  staffSessionRoutes.time,
  statusChangeRunRoutes.mine,
  verificationRoutes.counts,
])('what a screen asks by itself keeps no session open: $path', (route) => {
  expect(route.isPeek).toBe(true);
});
