import { describe, expect, it } from 'vitest';

import districts from './districts.json' with { type: 'json' };
import universities from './universities.json' with { type: 'json' };

const districtCounts = {
  'Andaman and Nicobar Islands': 3,
  'Andhra Pradesh': 26,
  'Arunachal Pradesh': 28,
  Assam: 35,
  Bihar: 38,
  Chandigarh: 1,
  Chhattisgarh: 33,
  'Dadra and Nagar Haveli and Daman and Diu': 3,
  Delhi: 11,
  Goa: 2,
  Gujarat: 34,
  Haryana: 22,
  'Himachal Pradesh': 12,
  'Jammu and Kashmir': 20,
  Jharkhand: 24,
  Karnataka: 31,
  Kerala: 14,
  Ladakh: 2,
  Lakshadweep: 1,
  'Madhya Pradesh': 55,
  Maharashtra: 36,
  Manipur: 16,
  Meghalaya: 12,
  Mizoram: 11,
  Nagaland: 17,
  Odisha: 30,
  Puducherry: 4,
  Punjab: 23,
  Rajasthan: 41,
  Sikkim: 6,
  'Tamil Nadu': 38,
  Telangana: 33,
  Tripura: 8,
  'Uttar Pradesh': 75,
  Uttarakhand: 13,
  'West Bengal': 23,
};

const alphabetical = new Intl.Collator('en').compare;

const states = districts.map((item) => item['State Name']);
const districtNames = districts.map((item) => item['District Name']);
const universityNames = universities.map((item) => item.university);

function countByState(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const state of states) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

function repeatedIgnoringCase(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = name.toLowerCase();
    const repeated = seen.has(key);
    seen.add(key);
    return repeated;
  });
}

function untidy(names: readonly string[]): string[] {
  return names.filter((name) => name === '' || name !== name.trim().replaceAll(/\s+/g, ' '));
}

function keysOf(items: readonly object[]): string[] {
  return [...new Set(items.map((item) => Object.keys(item).join(' + ')))];
}

describe('the districts list', () => {
  it('has a state name and a district name in every item, and nothing else', () => {
    expect(keysOf(districts)).toEqual(['State Name + District Name']);
  });

  it('names the 28 states and 8 union territories, in alphabetical order', () => {
    expect([...new Set(states)]).toEqual(Object.keys(districtCounts));
    expect(Object.keys(districtCounts)).toHaveLength(36);
  });

  it('has every district of each state', () => {
    expect(countByState()).toEqual(districtCounts);
  });

  it('has more than 750 districts', () => {
    expect(districts.length).toBeGreaterThan(750);
  });

  it('has each district of a state once', () => {
    expect(repeatedIgnoringCase(districts.map((item) => Object.values(item).join(' / ')))).toEqual([]);
  });

  it('is sorted by state, then by district', () => {
    const sorted = districts.toSorted(
      (a, b) =>
        alphabetical(a['State Name'], b['State Name']) ||
        alphabetical(a['District Name'], b['District Name']),
    );
    expect(districts).toEqual(sorted);
  });

  it('has no stray spaces', () => {
    expect(untidy([...states, ...districtNames])).toEqual([]);
  });

  it.each([
    ['Andhra Pradesh', 'YSR Kadapa'],
    ['Assam', 'Sribhumi'],
    ['Karnataka', 'Bengaluru South'],
    ['Madhya Pradesh', 'Narmadapuram'],
    ['Maharashtra', 'Ahilyanagar'],
    ['Maharashtra', 'Chhatrapati Sambhajinagar'],
    ['Maharashtra', 'Dharashiv'],
    ['Uttar Pradesh', 'Ayodhya'],
    ['Uttar Pradesh', 'Prayagraj'],
  ])('calls a renamed district of %s by its present name, %s', (state, district) => {
    expect(districts).toContainEqual({ 'State Name': state, 'District Name': district });
  });

  it.each(['Ahmednagar', 'Allahabad', 'Faizabad', 'Gurgaon', 'Hoshangabad', 'Osmanabad', 'Ramanagara'])(
    'has left the former name %s behind',
    (formerName) => {
      expect(districtNames).not.toContain(formerName);
    },
  );
});

describe('the universities list', () => {
  it('has a name in every item, and nothing else', () => {
    expect(keysOf(universities)).toEqual(['university']);
  });

  it('has several hundred universities', () => {
    expect(universities.length).toBeGreaterThan(500);
  });

  it('has each university once, whatever the letter case', () => {
    expect(repeatedIgnoringCase(universityNames)).toEqual([]);
  });

  it('is sorted by name', () => {
    expect(universityNames).toEqual(universityNames.toSorted(alphabetical));
  });

  it('has no stray spaces', () => {
    expect(untidy(universityNames)).toEqual([]);
  });

  it.each([
    ['Indian Institute of Technology ', 23],
    ['Indian Institute of Management ', 21],
    ['Indian Institute of Science Education and Research, ', 7],
    ['Central University of ', 14],
  ])('has every "%s…": %i', (start, count) => {
    expect(universityNames.filter((name) => name.startsWith(start))).toHaveLength(count);
  });
});
