import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

it.each([
  [60_000_00, 'Rupees sixty thousand only'],
  [236_000_00, 'Rupees two lakh thirty-six thousand only'],
  [1_00, 'Rupee one only'],
  [50, 'Rupees zero and fifty paise only'],
  [1_01, 'Rupee one and one paise only'],
  [11_00, 'Rupees eleven only'],
  [19_999_99, 'Rupees nineteen thousand nine hundred ninety-nine and ninety-nine paise only'],
  [1_00_00_000_00, 'Rupees one crore only'],
  [12_34_56_789_00, 'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine only'],
  [1_00_000_00, 'Rupees one lakh only'],
  [1_00_001_10, 'Rupees one lakh one and ten paise only'],
])('%i paise: %s', (paise, text) => {
  expect(amountInWords(paise)).toBe(text);
});
