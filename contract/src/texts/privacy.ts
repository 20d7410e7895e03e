/** What a role does not see by a setting of the portal. */
export const PRIVACY_TEXTS = {
  documentsClosed: 'Documents of candidates are closed for your role. Ask a colleague who verifies them.',
  numberSearch:
    'Your role sees numbers masked and cannot search by PAN. Search by name, mobile number or application number.',
  searchMasked: 'Search by name, mobile number, email or application number',
  searchHint: 'A PAN is found whole or by its last four characters.',
  reasonRequired: 'Please say why you need the number.',
  reasonKept: 'Your name and this reason are kept in the audit.',
  noNumber: 'This application has no such number, or it can no longer be read.',
  /** In the audit and in histories, in the place of a value whose key was destroyed. */
  unreadable: '(no longer readable)',
  showFailed: 'The number could not be shown.',
} as const;
