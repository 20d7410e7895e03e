import { CANDIDATE_STORAGE } from '@portal/contract/storage-keys.ts';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { FULL_SIZE_LETTERS } from '../../ui/plain/brand/plate-text.ts';
import { CANDIDATE_GRID } from '../../ui/plain/header/grid.ts';
import { HeaderFrame } from '../../ui/plain/header/HeaderFrame.tsx';
import { inlineScript } from '../../ui/plain/inline/inline-script.ts';
import { codeKey } from '../../ui/plain/otp-boxes/code-under-way.ts';
import './opening.css';
import { PLACES } from './placeholders.ts';
import { sendForCode } from './send-for-code.ts';
import { type OpeningKeys, showOpening } from './show-opening.ts';

const KEYS: OpeningKeys = {
  token: CANDIDATE_STORAGE.token,
  names: [CANDIDATE_STORAGE.userName, CANDIDATE_STORAGE.userNameOld],
  applicationNumber: CANDIDATE_STORAGE.applicationNumber,
  underWay: [codeKey('login'), codeKey('register')],
  fullSizeLetters: FULL_SIZE_LETTERS,
  places: PLACES,
};

interface OpeningProps {
  /** Undefined if a screen begins with content that only its code knows. */
  readonly Screen: ComponentType | undefined;
  /** Whom the screen is for. Other users see nothing of it. */
  readonly audience: 'guest' | 'candidate';
}

/** What a document shows before any script is there: the header, and the screen as it is before its data. */
export function Opening({ Screen, audience }: OpeningProps) {
  return (
    <>
      <HeaderFrame width={CANDIDATE_GRID} menu={null} alert={null} />
      {Screen === undefined ? null : (
        <>
          <div data-opening={audience} hidden>
            <MemoryRouter>
              <Screen />
            </MemoryRouter>
          </div>
          <script dangerouslySetInnerHTML={{ __html: inlineScript(showOpening, KEYS) }} />
        </>
      )}
      <script dangerouslySetInnerHTML={{ __html: inlineScript(sendForCode) }} />
    </>
  );
}
