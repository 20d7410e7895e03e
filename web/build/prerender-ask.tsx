/** Draws the page that an ask's link opens to standard output. */
import '../ui/plain/no-script.css';
import '../ui/plain/theme.css';
import { AskPage } from '../ask/AskPage.tsx';
import { draw } from './draw.ts';

process.stdout.write(await draw(<AskPage />));
