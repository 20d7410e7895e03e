import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../db/schema/applications.ts';
import { checkAnswers } from './answer-checks.ts';

const TODAY = '2026-11-18T06:00:00Z';
const warned = (answers: Answers) =>
  checkAnswers(answers, TODAY).flatMap(({ code, is_warning }) => (is_warning ? [code] : []));

describe('the letters of a PAN', () => {
  it.each([
    ['CKRPK4721M', 'Ananya', 'Kulkarni', false],
    ['CKRPK4721M', 'Ananya', 'kulkarni', false],
    ['CKRPE4721M', 'Zoé', 'Éluard', false],
    ['CKRCK4721M', 'Ananya', 'Kulkarni', true],
    ['CKRPA4721M', 'Ananya', 'Kulkarni', true],
    ['CKRPA4721M', 'Ananya', '', false],
    ['CKRPK4721M', 'Ananya', '', true],
    ['CKRPK4721M', 'अनन्या', 'कुलकर्णी', false],
  ])('%s of %s %s', (pan, first, last, isWarning) => {
    const answers = { pan_card_number: pan, first_name: first, last_name: last };
    expect(warned(answers)).toEqual(isWarning ? ['pan_letters'] : []);
  });
});

describe('the program’s rules', () => {
  it.each<[Answers, readonly string[]]>([
    [{ date_of_birth: '2008-11-18' }, []],
    [{ date_of_birth: '2008-11-19' }, ['age']],
    [{ date_of_birth: 'unknown' }, []],
    [{ ug_percentage: '50' }, []],
    [{ ug_percentage: '49.9' }, ['percentage']],
    [{ experience_years: '3' }, []],
    [{ experience_years: '3.5' }, ['experience']],
    [{ experience_years: 7, ug_percentage: null }, []],
    [{}, []],
  ])('%j', (answers, codes) => {
    expect(warned(answers)).toEqual(codes);
  });
});
