import { Button } from '@mantine/core';
import { monthEndSheetName, vouchersFileName } from '@portal/contract/rules/file-names.ts';
import type { Period } from '@portal/contract/rules/month-end.ts';
import { MONTH_END_TEXTS as texts } from '@portal/contract/texts/month-end.ts';
import { IconDownload } from '@tabler/icons-react';
import { downloadFile } from '../../list/downloads/download-file.ts';
import { mayCall } from '../../session/may-call.ts';
import styles from './PeriodBar.module.css';

/** The period, for the accountant. */
export function PeriodDownloads({ period }: { readonly period: Period }) {
  const query = { ...period };
  const icon = <IconDownload size={17} stroke={1.75} aria-hidden="true" />;
  const failed = texts.downloadFailed;
  return (
    <span className={styles.downloads}>
      {mayCall('GET /api/admin/month-end/vouchers', 'month-end.read') ? (
        <Button
          variant="default"
          leftSection={icon}
          onClick={() =>
            void downloadFile(
              'GET /api/admin/month-end/vouchers',
              { query },
              { fileName: vouchersFileName(period), failed },
            )
          }
        >
          Tally CSV
        </Button>
      ) : null}
      {mayCall('GET /api/admin/month-end/workbook', 'month-end.read') ? (
        <Button
          leftSection={icon}
          onClick={() =>
            void downloadFile(
              'GET /api/admin/month-end/workbook',
              { query },
              { fileName: monthEndSheetName(period), failed },
            )
          }
        >
          XLSX for the accountant
        </Button>
      ) : null}
    </span>
  );
}
