import type { VerificationDocument } from '@portal/contract/routes/verification-item.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconFileText,
  IconMessageReport,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from './DocumentStrip.module.css';
import { stateText, toneOf, type DocumentTone } from './verdict-words.ts';

const ICONS: Readonly<Record<DocumentTone, TablerIcon>> = {
  accepted: IconCircleCheck,
  asked: IconMessageReport,
  aside: IconCircleMinus,
  warned: IconAlertTriangle,
  open: IconFileText,
};

interface DocumentStripProps {
  readonly documents: readonly VerificationDocument[];
  readonly index: number;
  readonly onShow: (index: number) => void;
}

/** The documents in a row: progress and navigation in one. */
export function DocumentStrip({ documents, index, onShow }: DocumentStripProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [index]);
  return (
    <nav ref={strip} className={styles.strip} aria-label="Documents">
      {documents.map((document, place) => {
        const tone = toneOf(document);
        const Icon = ICONS[tone];
        return (
          <button
            key={document.field_name}
            type="button"
            className={styles.document}
            data-tone={tone}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => onShow(place)}
          >
            <Icon size={19} stroke={1.75} aria-hidden="true" />
            <span className={styles.label}>{document.label}</span>
            <small>{stateText(document)}</small>
          </button>
        );
      })}
    </nav>
  );
}
