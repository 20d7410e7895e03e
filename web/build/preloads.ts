import type { HtmlTagDescriptor, IndexHtmlTransformContext, Rolldown } from 'vite';

/** Tags that fetch what a script will import while it runs, along with the script itself and not after it. */
export function preloadsOf(
  source: RegExp,
  { bundle = {}, chunk: entry }: IndexHtmlTransformContext,
): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const wanted = chunks.find(({ facadeModuleId }) => source.test(facadeModuleId ?? ''));
  if (wanted === undefined || entry === undefined) return [];
  const known = withImports(entry, chunks);
  const added = withImports(wanted, chunks).filter((chunk) => !known.includes(chunk));
  const styles = (of: readonly Rolldown.OutputChunk[]) =>
    of.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const linked = new Set(styles(known));
  const further = new Set(styles(added).filter((file) => !linked.has(file)));
  return [
    ...added.map(({ fileName }) => link('modulepreload', fileName)),
    ...[...further].map((file) => link('stylesheet', file)),
  ];
}

/** A chunk after all that it imports, so that their styles come in the same order. */
function withImports(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const seen = new Set<string>();
  const visit = (one: Rolldown.OutputChunk) => {
    if (seen.has(one.fileName)) return;
    seen.add(one.fileName);
    for (const other of chunks) if (one.imports.includes(other.fileName)) visit(other);
    found.add(one);
  };
  visit(chunk);
  return [...found];
}

function link(rel: string, file: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${file}` } };
}
