/** Draws the page for unknown addresses to standard output. */
import '../ui/plain/theme.css';
import { NotFoundPage } from '../not-found/NotFoundPage.tsx';
import { draw } from './draw.ts';

process.stdout.write(await draw(<NotFoundPage />));
