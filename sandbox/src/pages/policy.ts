/** A page brings what it needs itself; where its forms go and who frames it is its own to say. */
export function pagePolicy(page: { readonly formAction: string; readonly frameAncestors: string }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    `form-action ${page.formAction}`,
    "base-uri 'none'",
    `frame-ancestors ${page.frameAncestors}`,
  ].join('; ');
}
