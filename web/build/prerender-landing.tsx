/** Draws the landing page to standard output. */
import '../ui/plain/no-script.css';
import '../ui/plain/theme.css';
import { LandingPage } from '../landing/LandingPage.tsx';
import { draw } from './draw.ts';

process.stdout.write(await draw(<LandingPage />));
