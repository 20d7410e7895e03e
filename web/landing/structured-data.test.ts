import { describe, expect, it } from 'vitest';
import { courseData, questionsData } from './structured-data.ts';

describe('what search engines read', () => {
  it('is a course at the portal’s own address, with its fee', () => {
    expect(courseData('https://portal.example')).toMatchObject({
      '@type': 'Course',
      url: 'https://portal.example/portal',
      offers: { price: 236000, priceCurrency: 'INR' },
      hasCourseInstance: { courseWorkload: 'P105D' },
    });
  });

  it('names every module, and their days make up the whole', () => {
    const { syllabusSections } = courseData('');
    expect(syllabusSections).toHaveLength(11);
    const days = syllabusSections.map(({ timeRequired }) => Number(/\d+/.exec(timeRequired)?.[0]));
    expect(days.reduce((sum, length) => sum + length, 0)).toBe(105);
  });

  it('carries the seven questions with their answers', () => {
    const { mainEntity } = questionsData();
    expect(mainEntity).toHaveLength(7);
    expect(mainEntity.every(({ acceptedAnswer }) => acceptedAnswer.text !== '')).toBe(true);
  });
});
