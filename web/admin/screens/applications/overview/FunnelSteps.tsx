import styles from './Charts.module.css';
import { countText, shareOf, type Steps, STEPS } from './overview-figures.ts';

const HEIGHT = 20;

/** How far people came: a bar for every step, as tall as the share that took it, over its figure. */
export function FunnelSteps({ of }: { readonly of: Steps }) {
  return (
    <dl className={styles.funnel}>
      {STEPS.map(([step, name]) => {
        const height = Math.max(1, Math.round(shareOf(of[step], of.registered) * HEIGHT));
        return (
          <div key={step}>
            <dt>{name}</dt>
            <dd>
              <svg width="100%" height={HEIGHT} aria-hidden="true">
                <rect className={styles.step} y={HEIGHT - height} width="100%" height={height} />
              </svg>
              {countText(of[step])}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
