/** The file name of a Content-Disposition header; the encoded form wins, since it keeps every letter. */
export function fileNameOf(header: string | null): string | undefined {
  if (header === null) return undefined;
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header);
  const name = decoded(encoded) ?? plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2];
  return name === undefined ? undefined : withoutFolders(name);
}

function decoded(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  try {
    return decodeURIComponent(value.trim());
  } catch {
    return undefined;
  }
}

function withoutFolders(name: string): string | undefined {
  const last = name.split(/[/\\]/).at(-1)?.trim();
  return last === undefined || last === '' ? undefined : last;
}
