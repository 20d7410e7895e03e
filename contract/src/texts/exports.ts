/** Downloads of lists and documents that cannot be made. */
export const EXPORT_TEXTS = {
  noneLeft: 'None of the selected rows is there any more. Please refresh the list.',
  tooMany: 'These are more rows than a spreadsheet holds. Please narrow the filter.',
  noDocuments: 'No documents are uploaded yet.',
  documentsHidden: 'This application was never submitted. Its documents are shown once it is submitted.',
} as const;
