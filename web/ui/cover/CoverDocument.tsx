import { COVER_TEXTS } from '@portal/contract/texts/cover.ts';
import { CoverNumber } from './CoverNumber.tsx';
import type { CoverEvents } from './cover-events.ts';
import type { CoverSubject } from './open-cover.ts';
import { OfferCoverPdf } from './pdf/OfferCoverPdf.tsx';

interface CoverDocumentProps extends CoverEvents {
  /** Which document it is: `Aadhaar Front`. */
  readonly label: string;
  readonly subject: CoverSubject;
}

/** Over the whole screen: asks to cover the number on a side of an Aadhaar. */
export function CoverDocument({ label, subject, onDone, onClose }: CoverDocumentProps) {
  const events = { onDone, onClose };
  return 'pdf' in subject ? (
    <OfferCoverPdf label={label} pdf={subject.pdf} {...events} />
  ) : (
    <CoverNumber
      label={label}
      picture={subject.photo}
      words={{ ...COVER_TEXTS, name: 'Photo' }}
      {...events}
    />
  );
}
