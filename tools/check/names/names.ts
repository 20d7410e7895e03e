import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const CODE = /\.(?:ts|tsx|mjs)$/;

/** Each of them could mean anything, so a search for it finds everything. */
const VAGUE_TYPES: ReadonlySet<string> = new Set(
  `Asked Asking Announced Answered Begun Behind Beside Claimed Given Happening Heard Held Kept Known Learned Listed Look
  Nothing Opened Placed Presented Reached Received Redeemed Refused Registered Saved Selected Sent Settled Shown SignedIn
  Submitted Taken Told Unsent Wanted With Written`.split(/\s+/),
);

/** A word of the domain has one name in the code, by docs/glossary.md. */
const SYNONYM = /(?:^|[-_.])papers?(?![a-z])|Papers?(?![a-z])|PAPERS?(?![A-Za-z])/;

/** Types whose names say nothing, and papers where the glossary says documents. */
export function findVagueNames(root: string, files: readonly string[]): readonly string[] {
  return files
    .filter((file) => CODE.test(file))
    .flatMap((file) => [
      ...(SYNONYM.test(basename(file)) ? [`${file}: a file's name says "documents", not "papers"`] : []),
      ...namesIn(file, readFileSync(join(root, file), 'utf8')),
    ]);
}

/** Most files hold no such word at all, and need not be parsed. */
const MAY_MATTER = new RegExp(
  String.raw`papers?|\b(?:interface|type|class)\s+(?:${[...VAGUE_TYPES].join('|')})\b`,
  'i',
);

function namesIn(file: string, source: string): readonly string[] {
  if (!MAY_MATTER.test(source)) return [];
  const found = new Set<string>();
  const declare = (name: string | undefined): void => {
    if (name === undefined || !VAGUE_TYPES.has(name)) return;
    found.add(`${file}: the type ${name} could be anything; name it by what it is, as in FrontDoorParts`);
  };
  const use = ({ name }: { readonly name: string }): void => {
    if (SYNONYM.test(name)) found.add(`${file}: ${name} says "papers"; the glossary says "documents"`);
  };
  new Visitor({
    TSInterfaceDeclaration: ({ id }) => declare(id.name),
    TSTypeAliasDeclaration: ({ id }) => declare(id.name),
    ClassDeclaration: ({ id }) => declare(id?.name),
    Identifier: use,
  }).visit(parseSync(file, source).program);
  return [...found];
}
