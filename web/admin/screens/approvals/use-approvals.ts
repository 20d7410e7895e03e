import { APPROVAL_BOXES, type ApprovalBox } from '@portal/contract/rules/approvals.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { APPROVALS } from '../../approvals/use-approval-counts.ts';
import { staffCall } from '../../staff-api.ts';

const PER_PAGE = 100;

export function useApprovals(box: ApprovalBox) {
  return useQuery({
    queryKey: [...APPROVALS, 'box', box],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/approvals', { query: { box, per_page: PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One proposal with what it would change now. */
export function useOpenApproval(id: number | undefined) {
  return useQuery({
    queryKey: [...APPROVALS, 'open', id],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/approvals/:id', { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
    // The figures are those of now whenever it is opened.
    staleTime: 0,
  });
}

interface ChosenApproval {
  readonly box: ApprovalBox;
  /** Undefined until one is chosen. */
  readonly id: number | undefined;
  readonly choose: (id: number | undefined) => void;
  readonly open: (box: ApprovalBox) => void;
}

/** Which list and which of its proposals the address names. */
export function useChosenApproval(): ChosenApproval {
  const [address, setAddress] = useSearchParams();
  const box = APPROVAL_BOXES.find((name) => name === address.get('box')) ?? 'for_you';
  const id = Number(address.get('id'));
  return {
    box,
    id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    choose: (chosen) => setAddress({ box, ...(chosen === undefined ? {} : { id: String(chosen) }) }),
    open: (next) => setAddress({ box: next }),
  };
}
