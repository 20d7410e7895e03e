/** An address that takes two lines ends the first one before its @; copied, it is as it was. */
export function EmailText({ address }: { readonly address: string }) {
  const at = address.indexOf('@');
  if (at === -1) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
