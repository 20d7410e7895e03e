import { start } from './behaviour/start.ts';

start();
