import { describe, expect, it } from 'vitest';
import { PROGRAM, RETENTION_BONUS, STIPEND, TRAINING_DAYS } from '../program.ts';
import { PASSBOOK } from './landing/features.ts';
import { WHY } from './landing/why.ts';
import { CURRICULUM } from './landing/curriculum.ts';
import { JOURNEY } from './landing/journey.ts';
import { SELECTION } from './landing/selection.ts';

describe('the facts of the program agree with one another', () => {
  it('the total fee is the fee with its tax [9.11]', () => {
    expect(PROGRAM.fee + (PROGRAM.fee * PROGRAM.gstPercent) / 100).toBe(PROGRAM.defaultTotalFee);
  });

  it.each([STIPEND.asCredited, STIPEND.asAnswered])(
    'either reading of the stipend comes to the total [1.43]',
    (reading) => {
      expect(reading.classroom + STIPEND.onTheJobMonths * reading.onTheJobMonthly).toBe(STIPEND.total);
    },
  );

  it('every sum on the sheet is the sum of its rows', () => {
    for (const { rows, total } of WHY.sums) {
      expect(rows.reduce((sum, { rupees }) => sum + rupees, 0)).toBe(total.rupees);
    }
  });

  it('the passbook credits both bonuses', () => {
    const bonuses = PASSBOOK.credits.filter(({ what }) => what === 'Retention bonus');
    expect(bonuses.map(({ amount }) => amount)).toEqual(RETENTION_BONUS.map(({ rupees }) => rupees));
  });

  it('the modules follow one another without a gap, in class and on the job', () => {
    const days = CURRICULUM.parts.flatMap(({ modules }) => modules.map((module) => module.days));
    const starts = days.map(([first]) => first);
    const afterEnds = days.map(([, last]) => last + 1);
    expect(starts).toEqual([1, ...afterEnds.slice(0, -1)]);
    expect(CURRICULUM.parts[0].modules.at(-1)?.days[1]).toBe(PROGRAM.classroomDays);
    expect(afterEnds.at(-1)).toBe(TRAINING_DAYS + 1);
  });

  it('the words count what they name', () => {
    expect(CURRICULUM.parts.map(({ modules }) => modules.length)).toEqual([7, 4]);
    expect(SELECTION.steps).toHaveLength(5);
    expect(JOURNEY.stages.at(-1)?.firstDay).toBe(106);
  });
});
