/** A part that the drawn page is sure to have; another kind of element there is a mistake of ours. */
export function part<E extends Element>(root: ParentNode, selector: string, kind: new () => E): E {
  const found = root.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${selector}`);
}

export function parts<E extends Element>(
  root: ParentNode,
  selector: string,
  kind: new () => E,
): readonly E[] {
  return Array.from(root.querySelectorAll(selector)).filter((found): found is E => found instanceof kind);
}
