import { isApprovalKind, type ApprovalKind } from '@portal/contract/rules/approvals.ts';
import {
  IconBuildingBank,
  IconCash,
  IconDeviceMobileOff,
  IconDiscount2,
  IconFileSpreadsheet,
  IconHelp,
  IconKey,
  IconReceiptRefund,
  IconShieldUp,
  IconTrash,
  IconUserEdit,
  type TablerIcon,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<ApprovalKind, TablerIcon>> = {
  staff_password: IconKey,
  staff_factor: IconDeviceMobileOff,
  admin_role: IconShieldUp,
  bulk_deletion: IconTrash,
  disbursal: IconBuildingBank,
  desk_payment: IconCash,
  refund: IconReceiptRefund,
  concession: IconDiscount2,
  candidate_contact: IconUserEdit,
  large_export: IconFileSpreadsheet,
};

export function ApprovalIcon({ kind }: { readonly kind: string }) {
  const Icon = isApprovalKind(kind) ? ICONS[kind] : IconHelp;
  return <Icon size={17} stroke={1.75} aria-hidden="true" />;
}
