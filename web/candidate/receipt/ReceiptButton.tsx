import { parseApplicationNumber, type ApplicationNumber } from '@portal/contract/ids.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/plain/field/Button.tsx';
import { Icon } from '../../ui/plain/icon/Icon.tsx';
import { useCandidate } from '../layout/use-candidate.ts';
import { stateText } from '../navigation/navigation-state.ts';
import { downloadReceipt } from './download-receipt.ts';
import { DOWNLOAD } from './download-icon.ts';

interface ReceiptButtonProps {
  readonly whole?: boolean;
  /** Else the one that the screen before named, else the one that the browser remembers. */
  readonly applicationNumber?: ApplicationNumber;
  readonly disabled?: boolean;
}

export function ReceiptButton({
  whole = false,
  applicationNumber: given,
  disabled = false,
}: ReceiptButtonProps) {
  const { state } = useLocation();
  const { applicationNumber } = useCandidate();
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    const named = parseApplicationNumber(stateText(state, 'application_id'));
    await downloadReceipt(given ?? named ?? applicationNumber);
    setLoading(false);
  };
  return (
    <Button
      look="outlined"
      whole={whole}
      loading={loading}
      disabled={disabled}
      onClick={() => void download()}
    >
      <Icon path={DOWNLOAD} size={22} />
      Download Payment Receipt
    </Button>
  );
}
