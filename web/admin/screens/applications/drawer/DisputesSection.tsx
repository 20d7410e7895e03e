import { useQuery } from '@tanstack/react-query';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { DisputeList } from '../../../refunds/DisputeList.tsx';
import { staffCall } from '../../../staff-api.ts';
import styles from './RefundsSection.module.css';

/** Payments of the application that a bank challenges. Empty if there is none. */
export function DisputesSection({ application: { id } }: { readonly application: StaffApplication }) {
  const { data } = useQuery({
    queryKey: ['disputes', id],
    queryFn: ({ signal }) => staffCall('GET /api/applications/:id/disputes', { params: { id } }, { signal }),
  });
  if (data === undefined || data.disputes.length === 0) return null;
  return (
    <section className={styles.refunds} aria-label="Disputes">
      <h3>Disputes</h3>
      <DisputeList disputes={data.disputes} />
    </section>
  );
}
