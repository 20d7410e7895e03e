import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles } from '../files/repository-files.ts';
import { ROOT } from '../root.ts';
import { readNamedTests } from './named-tests.ts';
import { pageFile, pageOf } from './pages.ts';
import { readParts } from './statements.ts';

const files = repositoryFiles(ROOT);
const tests = readNamedTests(ROOT, files);
for (const part of readParts(ROOT, files)) writeFileSync(join(ROOT, pageFile(part)), pageOf(part, tests));
