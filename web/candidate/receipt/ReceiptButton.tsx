import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/plain/field/Button.tsx';
import { useCandidate } from '../layout/use-candidate.ts';
import { stateText } from '../navigation/navigation-state.ts';
import { downloadReceipt } from './download-receipt.ts';

/** For the application that the screen before named, else the one that the browser remembers. */
export function ReceiptButton() {
  const { state } = useLocation();
  const { applicationId } = useCandidate();
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    await downloadReceipt(stateText(state, 'application_id') ?? applicationId);
    setLoading(false);
  };
  return (
    <Button look="outlined" loading={loading} onClick={() => void download()}>
      Download Payment Receipt
    </Button>
  );
}
