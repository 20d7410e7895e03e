import { basename } from 'node:path';
import { idsIn, withoutIds } from './ids.ts';
import type { NamedTest } from './named-tests.ts';
import type { Part } from './statements.ts';

/** The page of a part: each statement with the tests that show it. */
export function pageOf(part: Part, tests: readonly NamedTest[]): string {
  const shownBy = Map.groupBy(
    tests.flatMap((test) => idsIn(test.title).map((id) => ({ id, test }))),
    ({ id }) => id,
  );
  const sections = part.sections.map(({ name, statements }) => {
    const rows = statements.map(({ id, text }) => {
      const cell = (shownBy.get(id) ?? []).map(
        ({ test }) => `\`${test.file}\` \`${withoutIds(test.title)}\``,
      );
      return `| ${id} | ${escaped(text)} | ${escaped(cell.join('<br>'))} |`;
    });
    return [`## ${name}`, '', '| Id | Statement | Test |', '| --- | --- | --- |', ...rows].join('\n');
  });
  const made = `Made from [${basename(part.file)}](${basename(part.file)}) and the titles of the tests by \`npm run conformance\`.`;
  return `${[`# ${part.title}`, made, ...sections].join('\n\n')}\n`;
}

/** From the root of the repository. */
export function pageFile(part: Part): string {
  return part.file.replace(/\.yaml$/, '.md');
}

function escaped(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}
