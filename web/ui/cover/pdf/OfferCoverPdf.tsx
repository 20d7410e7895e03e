import { COVER_PDF_TEXTS as texts, COVER_TEXTS } from '@portal/contract/texts/cover.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../plain/field/Button.tsx';
import { Icon } from '../../plain/icon/Icon.tsx';
import { IDENTITY, LOCK } from '../../plain/icon/paths.ts';
import { CoverFrame } from '../CoverFrame.tsx';
import { CoverNumber } from '../CoverNumber.tsx';
import styles from '../CoverNumber.module.css';
import type { CoverEvents } from '../cover-events.ts';
import type { CoverPdf } from '../open-cover.ts';
import type { CoverPicture } from '../paint-over.ts';
import { openCoverPdf } from './open-cover-pdf.ts';

interface OfferCoverPdfProps extends CoverEvents {
  readonly label: string;
  readonly pdf: CoverPdf;
}

type Opening = 'offered' | 'opening' | 'failed' | CoverPicture;

const WORDS = { ...texts, name: 'First page' };

/** What draws a PDF is loaded only for a candidate who wants to cover the number on it. */
export function OfferCoverPdf({ label, pdf, onDone, onClose }: OfferCoverPdfProps) {
  const [opening, setOpening] = useState<Opening>('offered');
  const leave = useRef<AbortController>(undefined);
  useEffect(() => () => leave.current?.abort(), []);
  const open = async () => {
    const { signal } = (leave.current = new AbortController());
    setOpening('opening');
    const picture = await openCoverPdf(pdf, signal).catch(() => undefined);
    if (!signal.aborted) setOpening(picture ?? 'failed');
  };
  if (typeof opening === 'object') {
    return <CoverNumber label={label} picture={opening} words={WORDS} onDone={onDone} onClose={onClose} />;
  }
  const hasFailed = opening === 'failed';
  return (
    <CoverFrame label={label} first="footer button" onClose={onClose}>
      <div className={styles.question}>
        <Icon path={IDENTITY} size={48} />
        <p className={styles.file}>{pdf.file.name}</p>
        <p className={styles.ask}>{texts.question}</p>
        <p>
          {texts.answer} {texts.load}
        </p>
      </div>
      <footer className={styles.foot}>
        <p className={styles.note} role={hasFailed ? 'alert' : undefined}>
          <Icon path={LOCK} size={22} />
          {hasFailed ? texts.unopened : texts.neverSent}
        </p>
        {hasFailed ? null : (
          <Button whole loading={opening === 'opening'} onClick={() => void open()}>
            {opening === 'opening' ? texts.opening : texts.start}
          </Button>
        )}
        {/* Who is waiting for a slow line may still send a masked one. */}
        <Button whole look="text" onClick={() => onDone(undefined)}>
          {COVER_TEXTS.skip}
        </Button>
      </footer>
    </CoverFrame>
  );
}
