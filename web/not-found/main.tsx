import '../ui/plain/theme.css';
import { createRoot } from 'react-dom/client';
import { NotFoundPage } from './NotFoundPage.tsx';

/** While developing; the built page carries what this draws and no script. */
const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<NotFoundPage />);
