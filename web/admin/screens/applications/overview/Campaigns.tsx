import { Button, Popover } from '@mantine/core';
import type { Overview } from '@portal/contract/routes/overview.ts';
import { campaignChoice } from '@portal/contract/rules/application-filter.ts';
import { WITHOUT_CAMPAIGN } from '../filters/filter-tokens.ts';
import { FunnelSteps } from './FunnelSteps.tsx';
import styles from './Overview.module.css';

/** From registered to paid, campaign by campaign. */
export function Campaigns({ funnel, others }: Pick<Overview, 'funnel' | 'others'>) {
  return (
    <Popover position="bottom-end" width={386} trapFocus returnFocus transitionProps={{ duration: 120 }}>
      <Popover.Target>
        <Button variant="default" className={styles.campaigns} disabled={funnel.length === 0}>
          By campaign
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.campaignMenu}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <ul className={styles.campaignList} tabIndex={0}>
          {funnel.map(({ campaign, ...steps }) => (
            <li key={campaign}>
              <span className={styles.campaign}>{campaign === '' ? WITHOUT_CAMPAIGN : campaign}</span>
              <FunnelSteps of={steps} campaign={campaignChoice(campaign)} />
            </li>
          ))}
          {others === null ? null : (
            <li>
              <span className={styles.campaign}>All other campaigns</span>
              <FunnelSteps of={others} campaign={undefined} />
            </li>
          )}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
