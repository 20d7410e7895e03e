import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../../files/temporary-tree.ts';
import { findRoomViolations } from './violations.ts';

const ALLOWED: readonly (readonly [file: string, source: string])[] = [
  ['web/candidate/router.tsx', `import './screens/login/LoginScreen.tsx';`],
  ['web/candidate/load-dashboard.ts', `import('./screens/dashboard/DashboardScreen.tsx');`],
  ['web/candidate/screens/login/LoginScreen.tsx', `import './use-login-link.ts';`],
  ['web/candidate/screens/login/LoginScreen.tsx', `import '../../candidate-api.ts';`],
  ['web/candidate/screens/loan-options/a.ts', `import '../../forms/draft/draft-keeper.ts';`],
  ['web/candidate/forms/draft/draft-keeper.ts', `import '../../money/fee.ts';`],
  ['web/admin/screens/loans/LoanList.tsx', `import './providers/ProviderRows.tsx';`],
  ['web/admin/screens/loans/providers/ProviderRows.tsx', `import '../LoanList.tsx';`],
  ['web/admin/screens/loans/LoanList.tsx', `import '../../words/provider-words.ts';`],
  ['web/admin/list/ListFrame.tsx', `import '../staff-api.ts';`],
];

const PLANTED: readonly (readonly [rule: string, file: string, source: string])[] = [
  [
    'a screen imports no screen',
    'web/candidate/screens/loan-options/plans/a.tsx',
    `import { feeOf } from '../../dashboard/fee.ts';`,
  ],
  [
    'a screen imports no type of a screen',
    'web/admin/screens/applications/drawer/a.tsx',
    `import type { FieldChange } from '../../audit/audit-words.ts';`,
  ],
  [
    'a screen loads no screen while it runs',
    'web/candidate/screens/login/a.ts',
    `import('../dashboard/DashboardScreen.tsx');`,
  ],
  [
    'a screen uses no styles of a screen',
    'web/admin/screens/loans/a.css',
    `@import '../payments/Payments.module.css';`,
  ],
  [
    'a loose file in the folder of the screens imports no screen',
    'web/candidate/screens/a.ts',
    `import './login/LoginScreen.tsx';`,
  ],
  [
    'what the screens of an area share imports no screen',
    'web/admin/words/a.ts',
    `import '../screens/audit/AuditScreen.tsx';`,
  ],
];

function violationsOf(file: string, source: string): readonly string[] {
  using tree = temporaryTree({ [file]: source });
  return findRoomViolations(tree.root, tree.files);
}

describe('the screens of an area', () => {
  it.each(ALLOWED)('%s may say %s', (file, source) => {
    expect(violationsOf(file, source)).toEqual([]);
  });

  it.each(PLANTED)('%s', (_rule, file, source) => {
    const violations = violationsOf(file, source);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(`${file}:1 imports`);
    expect(violations[0]).toMatch(/ of web\/(?:candidate|admin)\/screens \(/);
  });
});
