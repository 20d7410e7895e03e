import styles from './Charts.module.css';
import { Figure } from './Figure.tsx';
import { countText, shareOf, type Steps, STEPS } from './overview-figures.ts';
import { stepLink } from './overview-links.ts';

const HEIGHT = 16;

interface FunnelStepsProps {
  readonly of: Steps;
  /** Empty for all of them; undefined for those of several, which no list is narrowed to. */
  readonly campaign: string | undefined;
}

/** How far people came: a bar for every step, as tall as the share that took it, over its figure. */
export function FunnelSteps({ of, campaign }: FunnelStepsProps) {
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
              <Figure
                to={campaign === undefined ? undefined : stepLink(step, campaign)}
                label={name}
                text={countText(of[step])}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
