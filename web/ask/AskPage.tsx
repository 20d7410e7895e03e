import { ASK_PAGE } from '@portal/contract/program/ask-page.ts';
import { OTP_DIGITS } from '@portal/contract/rules/identity.ts';
import { OTP_VALID_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import { CANDIDATE_SCREENS, LANDING_SCREEN } from '@portal/contract/screens.ts';
import { ASK_TEXTS } from '@portal/contract/texts/asks.ts';
import { BrandMark } from '../ui/plain/brand/BrandMark.tsx';
import { Button, ButtonLink } from '../ui/plain/field/Button.tsx';
import { TextField } from '../ui/plain/field/TextField.tsx';
import { Icon } from '../ui/plain/icon/Icon.tsx';
import { CAMERA, ERROR, IDENTITY, LOCK, SUCCESS } from '../ui/plain/icon/paths.ts';
import { OtpBoxes } from '../ui/plain/otp-boxes/OtpBoxes.tsx';
import { ResendRow } from '../ui/plain/otp-boxes/ResendRow.tsx';
import { Wall } from '../ui/plain/wall/Wall.tsx';
import { AskHelp } from './AskHelp.tsx';
import styles from './AskPage.module.css';

const EMPTY = { value: '', onChange: () => undefined };

/** Drawn once, with every part that it will need; `behaviour` fills it and shows one stage after the other. */
export function AskPage() {
  return (
    <>
      <header className={styles.header}>
        <a href={LANDING_SCREEN}>
          <BrandMark />
        </a>
      </header>
      <main className={styles.main} data-stage="opening">
        <Wall>
          <div className={styles.words} aria-live="polite">
            <h1 tabIndex={-1}>{ASK_PAGE.opening}</h1>
            <p data-part="lead">{ASK_PAGE.openingLead}</p>
          </div>
        </Wall>
        <noscript>
          <p className={styles.part}>{ASK_PAGE.needsScript}</p>
        </noscript>
        <Asked />
        <ToSend />
        <Ended />
      </main>
      <AskHelp />
    </>
  );
}

/** What is asked: a document with two ways to bring it, or an answer to be typed. */
function Asked() {
  return (
    <section className={styles.part} data-part="asked" hidden>
      <p className={styles.frame} data-kind="document" aria-hidden="true">
        <Icon path={IDENTITY} size={64} />
      </p>
      <p className={styles.why}>
        <strong data-part="label" /> <span data-part="why" />
      </p>
      <ul className={styles.tips} data-kind="document">
        {ASK_PAGE.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
        <li data-part="aadhaar" hidden>
          {ASK_PAGE.aadhaarTip}
        </li>
      </ul>
      <Failure name="asked-failure" />
      <div className={styles.ways} data-kind="document">
        <label className={styles.take}>
          <input type="file" accept="image/*" capture="environment" data-part="camera" />
          <Icon path={CAMERA} size={24} />
          <span data-part="take">{ASK_PAGE.take}</span>
        </label>
        <label className={styles.choose}>
          <input type="file" data-part="file" />
          <span>{ASK_PAGE.choose}</span>
        </label>
      </div>
      <form className={styles.typed} data-kind="answer" data-part="typed" noValidate hidden>
        <TextField {...EMPTY} label={ASK_PAGE.title} name="answer" help=" " />
        <Button type="submit" whole>
          {ASK_PAGE.goOn}
        </Button>
      </form>
      <ul className={styles.facts}>
        <li data-part="code-first">
          <Icon path={LOCK} /> {ASK_PAGE.codeFirst}
        </li>
        <li data-part="until" />
      </ul>
    </section>
  );
}

/** The chosen file, the code, and the one button. */
function ToSend() {
  return (
    <form className={styles.part} data-part="to-send" noValidate hidden>
      <p className={styles.picture}>
        <img data-part="picture" alt="" hidden />
        <span data-part="file-name" />
      </p>
      <p className={styles.quality} data-part="quality" role="status" />
      <p>
        <Button look="outlined" whole>
          {ASK_PAGE.again}
        </Button>
      </p>
      <div className={styles.code} data-part="code" hidden>
        <OtpBoxes
          {...EMPTY}
          label={ASK_PAGE.code}
          labelAside={`Valid ${OTP_VALID_SECONDS / 60} minutes`}
          length={OTP_DIGITS}
        />
        <p className={styles.to}>{ASK_PAGE.codeTo}</p>
        <ResendRow />
      </div>
      <Failure name="send-failure" />
      <Button type="submit" whole>
        {ASK_PAGE.send}
      </Button>
    </form>
  );
}

function Failure({ name }: { readonly name: string }) {
  return (
    <p className={styles.failure} id={name} data-part={name} role="alert" hidden>
      <Icon path={ERROR} /> <span />
    </p>
  );
}

/** Ended, used and unknown links share it; so does an answer that is done. */
function Ended() {
  return (
    <>
      <section className={styles.part} data-part="done" hidden>
        <p className={styles.done}>
          <Icon path={SUCCESS} size={24} /> {ASK_TEXTS.sent}
        </p>
      </section>
      <section className={styles.part} data-part="ended" hidden>
        <p>{ASK_TEXTS.endedMore}</p>
        <p className={styles.ways}>
          <ButtonLink href={CANDIDATE_SCREENS.login} whole>
            {ASK_PAGE.logIn}
          </ButtonLink>
          <a className={styles.choose} href="tel:" data-part="call">
            {ASK_PAGE.call}
          </a>
        </p>
      </section>
      <section className={styles.part} data-part="failed" hidden>
        <Button whole>{ASK_PAGE.retry}</Button>
      </section>
    </>
  );
}
