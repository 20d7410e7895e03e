import { part } from '../ui/plain/behaviour/page-part.ts';
import { attachAsk } from './behaviour/attach-ask.ts';
import { fillHelp } from './behaviour/fill-help.ts';

fillHelp(document);
attachAsk(part(document, 'main', HTMLElement), location.hash);
