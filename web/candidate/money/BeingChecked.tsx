import { formatRupees } from '@portal/contract/rules/money.ts';
import { beingCheckedText } from '@portal/contract/texts/payment.ts';
import { Icon } from '../../ui/plain/icon/Icon.tsx';
import { Unbroken } from '../layout/Unbroken.tsx';
import styles from './BeingChecked.module.css';

/** Of Tabler Icons (MIT), joined into one path. */
const CLOCK = 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 7v5l3 3';

/** What of the remaining fee is with the bank; renders nothing if there is no such amount. */
export function BeingChecked({ rupees }: { readonly rupees: number }) {
  if (rupees <= 0) return null;
  return (
    <p className={styles.checked}>
      <Icon path={CLOCK} />
      <span>
        <Unbroken text={beingCheckedText(formatRupees(rupees))} />
      </span>
    </p>
  );
}
