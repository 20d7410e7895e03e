import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { useState } from 'react';
import { Button } from '../../ui/plain/field/Button.tsx';
import { Icon } from '../../ui/plain/icon/Icon.tsx';
import { DOWNLOAD } from './download-icon.ts';
import { downloadReceipt } from './download-receipt.ts';
import styles from './ReceiptLink.module.css';

interface ReceiptLinkProps {
  readonly applicationNumber: ApplicationNumber;
  readonly receiptNumber: string;
  /** Refund vouchers are numbered in the same way. */
  readonly what?: 'Receipt' | 'Refund voucher';
}

/** Saves one receipt, or one refund voucher. */
export function ReceiptLink({ applicationNumber, receiptNumber, what = 'Receipt' }: ReceiptLinkProps) {
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    await downloadReceipt(applicationNumber, receiptNumber);
    setLoading(false);
  };
  return (
    <p className={styles.receipt}>
      <Button look="text" className={styles.link} loading={loading} onClick={() => void download()}>
        <Icon path={DOWNLOAD} />
        {what} {receiptNumber}
      </Button>
      <span aria-hidden="true">PDF</span>
    </p>
  );
}
