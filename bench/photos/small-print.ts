/** What is printed on the page, one paragraph for each size of its letters, in points. */
export const SMALL_PRINT: ReadonlyMap<number, string> = new Map([
  [
    6,
    'This statement of marks is issued without alteration or erasure and must be verified with the Controller of ' +
      'Examinations before admission. Any claim about the entries has to be made in writing within sixty days from the ' +
      'date of declaration of the result. Serial number 4821 0937, folio 5564, printed at the University Press.',
  ],
  [
    7,
    'The candidate has completed the prescribed course of study and has passed the examination held in April 2023 with ' +
      'the marks shown against each paper. A candidate must obtain at least forty per cent in each paper and fifty per ' +
      'cent in the aggregate to be declared successful. Seat number 118264, permanent registration number 2019087745.',
  ],
  [
    8,
    'Financial Accounting 71 of 100, Business Economics 64 of 100, Mathematical and Statistical Techniques 82 of 100, ' +
      'Commercial Law 58 of 100, Cost and Works Accounting 77 of 100, Banking and Finance 69 of 100, Auditing and ' +
      'Taxation 73 of 100. Total of marks obtained 494 of 700, percentage 70.57, class awarded First Class.',
  ],
  [
    10,
    'It is certified that the person named above was admitted to the degree of Bachelor of Commerce in the Faculty of ' +
      'Commerce and Management of this University at the convocation held on the ninth of February 2024.',
  ],
]);

/** The part of the words, in their order, that occur in what was read, from 0 to 1. */
export function partReadBack(printed: string, read: string): number {
  const wanted = wordsOf(printed);
  const found = wordsOf(read);
  // Of each place: the most words that both hold in the same order up to there.
  let lengths = Array.from({ length: found.length + 1 }, () => 0);
  for (const word of wanted) {
    const next = [0];
    for (const [at, other] of found.entries()) {
      const same = word === other ? (lengths[at] ?? 0) + 1 : 0;
      next.push(Math.max(same, next[at] ?? 0, lengths[at + 1] ?? 0));
    }
    lengths = next;
  }
  return (lengths.at(-1) ?? 0) / wanted.length;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}
