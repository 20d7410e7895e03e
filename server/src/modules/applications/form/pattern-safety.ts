/**
 * Whether a pattern matches in time that grows with the text's length and no faster. It may be made of characters,
 * classes, groups and quantifiers; and at every position of a text, at most one part of the pattern may match (so there
 * is no backtracking). Returns what is wrong with it.
 */
export function unsafePart(pattern: string): string | undefined {
  try {
    const { first, follow } = analyse(parse(pattern));
    const choices = [first, ...follow.values()];
    const clash = choices.map(clashIn).find((pair) => pair !== undefined);
    return clash === undefined ? undefined : `both ${clash[0].source} and ${clash[1].source} may come next`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** One place in the pattern that takes one character. */
interface Place {
  readonly source: string;
}
type Node =
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'sequence'; readonly nodes: readonly Node[] }
  | { readonly kind: 'choice'; readonly nodes: readonly Node[] }
  | { readonly kind: 'optional'; readonly node: Node };

const TOKEN =
  /\\p\{\w+\}|\\[\\.\-/^$*+?()[\]{}|dsw]|\[(?:\\p\{\w+\}|\\.|[^\]\\])+\]|\(\?:|[)|]|\{\d+(?:,\d+)?\}|\?|[^\\()[\]{}|*+?^$]/gu;
const MOST_REPEATS = 300;

function parse(pattern: string): Node {
  const inside = /^\^(.*)\$$/su.exec(pattern)?.[1];
  if (inside === undefined) throw new Error('it is not anchored at both ends');
  const tokens = inside.match(TOKEN) ?? [];
  if (tokens.join('') !== inside) throw new Error('it has more than characters, classes, groups and counts');
  const rest = [...tokens];
  const node = parseChoice(rest);
  if (rest.length > 0) throw new Error('a bracket closes nothing');
  return node;
}

function parseChoice(tokens: string[]): Node {
  const nodes = [parseSequence(tokens)];
  while (tokens[0] === '|') {
    tokens.shift();
    nodes.push(parseSequence(tokens));
  }
  return { kind: 'choice', nodes };
}

function parseSequence(tokens: string[]): Node {
  const nodes: Node[] = [];
  while (tokens[0] !== undefined && tokens[0] !== '|' && tokens[0] !== ')') {
    const start = tokens.shift() ?? '';
    const make = start === '(?:' ? parseGroup(tokens) : () => placeOf(start);
    nodes.push(...repeated(make, tokens));
  }
  return { kind: 'sequence', nodes };
}

/** A group is read again for each repetition, so that each has places of its own. */
function parseGroup(tokens: string[]): () => Node {
  const kept = [...tokens];
  parseChoice(tokens);
  if (tokens.shift() !== ')') throw new Error('a bracket is not closed');
  return () => parseChoice([...kept]);
}

function placeOf(source: string): Node {
  return { kind: 'place', place: { source } };
}

function repeated(make: () => Node, tokens: string[]): Node[] {
  const [, least, , most] = /^\{(\d+)(,(\d+))?\}$/.exec(tokens[0] ?? '') ?? [];
  if (tokens[0] === '?') {
    tokens.shift();
    return [{ kind: 'optional', node: make() }];
  }
  if (least === undefined) return [make()];
  tokens.shift();
  const [from, to] = [Number(least), Number(most ?? least)];
  if (to > MOST_REPEATS) throw new Error(`it repeats more than ${MOST_REPEATS} times`);
  const needed = Array.from({ length: from }, make);
  // a{0,3} is (a(a(a)?)?)?: the next one only if the one before is present.
  let more: Node | undefined;
  for (let count = from; count < to; count += 1) {
    const nodes: Node[] = more === undefined ? [make()] : [make(), more];
    more = { kind: 'optional', node: { kind: 'sequence', nodes } };
  }
  return more === undefined ? needed : [...needed, more];
}

interface Analysis {
  readonly nullable: boolean;
  readonly first: readonly Place[];
  readonly last: readonly Place[];
  readonly follow: Map<Place, Place[]>;
}

function analyse(node: Node): Analysis {
  switch (node.kind) {
    case 'place':
      return { nullable: false, first: [node.place], last: [node.place], follow: new Map() };
    case 'optional':
      return { ...analyse(node.node), nullable: true };
    case 'choice':
      return node.nodes.map(analyse).reduce(either);
    case 'sequence':
      return node.nodes.map(analyse).reduce(then, { nullable: true, first: [], last: [], follow: new Map() });
  }
}

function either(a: Analysis, b: Analysis): Analysis {
  return {
    nullable: a.nullable || b.nullable,
    first: [...a.first, ...b.first],
    last: [...a.last, ...b.last],
    follow: new Map([...a.follow, ...b.follow]),
  };
}

function then(a: Analysis, b: Analysis): Analysis {
  const follow = new Map([...a.follow, ...b.follow]);
  for (const place of a.last) follow.set(place, [...(follow.get(place) ?? []), ...b.first]);
  return {
    nullable: a.nullable && b.nullable,
    first: a.nullable ? [...a.first, ...b.first] : a.first,
    last: b.nullable ? [...a.last, ...b.last] : b.last,
    follow,
  };
}

function clashIn(places: readonly Place[]): [Place, Place] | undefined {
  for (const [index, a] of places.entries()) {
    const b = places.slice(index + 1).find((other) => overlap(a.source, other.source));
    if (b !== undefined) return [a, b];
  }
  return undefined;
}

// Letters, digits and signs of Latin and Indian scripts, and common separators of words.
const CHARACTERS = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code));
const sets = new Map<string, ReadonlySet<string>>();

function overlap(a: string, b: string): boolean {
  const other = setOf(b);
  return [...setOf(a)].some((character) => other.has(character));
}

function setOf(source: string): ReadonlySet<string> {
  const known = sets.get(source);
  if (known !== undefined) return known;
  const matches = new RegExp(`^${source}$`, 'u');
  const made = new Set(CHARACTERS.filter((character) => matches.test(character)));
  sets.set(source, made);
  return made;
}
