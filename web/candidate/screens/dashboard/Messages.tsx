import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { dayText } from '@portal/contract/rules/day-text.ts';
import { Unbroken } from '../../layout/Unbroken.tsx';
import styles from './Messages.module.css';

interface MessagesProps {
  readonly lines: ApplicationData['notifications'];
}

/** What we told, newest first. */
export function Messages({ lines }: MessagesProps) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.messages} aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      <ul>
        {lines.map(({ kind, text, created_at }) => (
          <li key={`${kind} ${created_at}`}>
            <time dateTime={created_at}>{dayText(created_at)}</time>
            <p>
              <Unbroken text={text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
