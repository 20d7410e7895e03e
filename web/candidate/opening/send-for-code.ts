/**
 * Requests the screen's files once its first words are shown, so that on a slow line nothing comes before the words and
 * their font. It is inlined into the document as text and runs before any file is loaded: it must not refer to anything
 * outside of itself.
 */
export function sendForCode(): void {
  const wanted = document.querySelector<HTMLTemplateElement>('template#wanted');
  if (wanted === null) return;
  const send = () => document.head.append(wanted.content);
  // A page in a background tab is not drawn, and one that is hidden meanwhile may not be.
  if (document.visibilityState === 'hidden') send();
  else {
    requestAnimationFrame(() => setTimeout(send));
    setTimeout(send, 1000);
  }
}
