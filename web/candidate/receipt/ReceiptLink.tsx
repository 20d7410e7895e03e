import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { documentName } from '@portal/contract/rules/receipt-number.ts';
import { useState } from 'react';
import { Button } from '../../ui/plain/field/Button.tsx';
import { Icon } from '../../ui/plain/icon/Icon.tsx';
import { DOWNLOAD } from './download-icon.ts';
import { downloadReceipt } from './download-receipt.ts';
import styles from './ReceiptLink.module.css';

interface ReceiptLinkProps {
  readonly applicationNumber: ApplicationNumber;
  /** Other documents are numbered in the same way, each kind in a series of its own. */
  readonly receiptNumber: string;
}

/** Saves one receipt, refund voucher, tax invoice or credit note. */
export function ReceiptLink({ applicationNumber, receiptNumber }: ReceiptLinkProps) {
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
        {documentName(receiptNumber)} {receiptNumber}
      </Button>
      <span aria-hidden="true">PDF</span>
    </p>
  );
}
