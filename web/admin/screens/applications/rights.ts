import { mayCall } from '../../session/may-call.ts';

/** What the user's role lets them do with applications. */
export interface Rights {
  readonly mayEdit: boolean;
  /** An application to a colleague, who looks after it. */
  readonly mayGive: boolean;
  readonly mayDelete: boolean;
  /** The ticked ones as a spreadsheet. */
  readonly mayExport: boolean;
}

/** Which files of one application the user may download. */
export interface FileRights {
  readonly documents: boolean;
  readonly loanDocuments: boolean;
  /** The statement of what was paid. */
  readonly receipt: boolean;
}

export function fileRights(): FileRights {
  return {
    documents: mayCall('GET /api/applications/:application_id/download-documents', 'applications.download'),
    loanDocuments: mayCall('GET /api/loan-applications/:id/download-documents', 'loans.download'),
    receipt: mayCall('GET /api/download-payment-receipt/:id', 'payments.download'),
  };
}
