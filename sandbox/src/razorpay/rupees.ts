const WHOLE = new Intl.NumberFormat('en-IN');
const WITH_PAISE = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

export function rupees(paise: number): string {
  return `Rs ${(paise % 100 === 0 ? WHOLE : WITH_PAISE).format(paise / 100)}`;
}
