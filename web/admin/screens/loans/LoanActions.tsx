import type { StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import { use } from 'react';
import { RowAction } from '../../list/RowButtons.tsx';
import rowStyles from '../../list/RowButtons.module.css';
import { mayCall } from '../../session/may-call.ts';
import { downloadZip } from './download-loans.ts';
import { OpenLoan } from './providers/open-loan.ts';

interface LoanActionsProps {
  readonly loan: StaffLoan;
  readonly onProviders: (loan: StaffLoan) => void;
}

export function LoanActions({ loan, onProviders }: LoanActionsProps) {
  const isOpen = use(OpenLoan) === loan.id;
  return (
    <div className={rowStyles.actions}>
      {mayCall('GET /api/loan-applications/:id/download-documents', 'loans.download') ? (
        <RowAction label={`Download Zip of ${loan.application_id}`} onClick={() => void downloadZip(loan)}>
          Download Zip
        </RowAction>
      ) : null}
      <RowAction
        label={`Providers of ${loan.application_id}`}
        isExpanded={isOpen}
        onClick={() => onProviders(loan)}
      >
        Providers
      </RowAction>
    </div>
  );
}
