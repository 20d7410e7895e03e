import { BRAND, LINKS } from '@portal/contract/program.ts';
import { CALLBACK_FORM } from '@portal/contract/program/landing/callback-form.ts';
import { QUESTIONS } from '@portal/contract/program/landing/faq.ts';
import { PASSBOOK } from '@portal/contract/program/landing/features.ts';
import { WHY } from '@portal/contract/program/landing/why.ts';
import { ABOUT } from '@portal/contract/program/landing/about.ts';
import { HERO } from '@portal/contract/program/landing/hero.ts';
import { CURRICULUM } from '@portal/contract/program/landing/curriculum.ts';
import { JOURNEY } from '@portal/contract/program/landing/journey.ts';
import { SELECTION } from '@portal/contract/program/landing/selection.ts';
import { WHO_CAN_APPLY } from '@portal/contract/program/landing/eligibility.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LandingPage } from './LandingPage.tsx';

const page = renderToStaticMarkup(<LandingPage />);
const words = page
  .replaceAll(/<(?:style|template|noscript)[^>]*>.*?<\/(?:style|template|noscript)>/gs, ' ')
  .replaceAll(/<[^>]+>/g, ' ')
  .replaceAll('&#x27;', "'")
  .replaceAll('&amp;', '&')
  .replaceAll(/\s+/g, ' ');

describe('the landing page, as it is read without a script', () => {
  it.each([
    ['track', 'CASA Sales Officer'],
    ['readers', 'graduate'],
    ['duration', '3.5 months'],
    ['fee', 'Rs 2,00,000 plus GST'],
    ['CTC', 'Rs 3.5 LPA'],
    ['classroom', '45 days of classroom training'],
    ['on the job', '60 days on the job, with pay'],
    ['stipend during classroom, on the features card', 'Stipend during classroom 20,000'],
    ['stipend on the job', '15,000 a month'],
    ['stipend in the questions', 'Rs 10,000 during classroom training and Rs 20,000 a month'],
    ['stipend in total', 'Rs 50,000 in total'],
    ['first bonus', 'Month 12 Retention bonus 60,000'],
    ['second bonus', 'Month 24 Retention bonus 90,000'],
    ['EMI', 'EMI up to 18 months'],
    ['aggregate', 'at least 50% aggregate'],
    ['aggregate, where it says who can apply', '50% or more, in aggregate'],
    ['experience', 'up to 3 years of experience'],
    ['experience, where it says who can apply', '0 to 3 yrs of work experience'],
    ['the whole fee', 'Rs 2,36,000'],
  ])('says the %s: %s [1.1-4 1.28-42 9.12]', (_fact, text) => {
    expect(words).toContain(text);
  });

  it.each(['about', 'eligibility', 'why'])('has the anchor #%s, and a link to it [2c.26-28]', (anchor) => {
    expect(page).toContain(`id="${anchor}"`);
    expect(page).toContain(`href="#${anchor}"`);
  });

  it('has a header, every section in its order, a callback form and a footer [2c.14-25]', () => {
    const sections = [
      HERO,
      CALLBACK_FORM,
      ABOUT,
      PASSBOOK,
      JOURNEY,
      SELECTION,
      WHO_CAN_APPLY,
      CURRICULUM,
      WHY,
      QUESTIONS,
    ];
    const headings = sections.map(({ heading }) =>
      typeof heading === 'string' ? heading : heading.join(' '),
    );
    const places = headings.map((heading) => words.indexOf(heading));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    for (const landmark of ['<header', '<main', '<footer']) expect(page).toContain(landmark);
  });

  it('has the logos of bank and academy in its header [2c.78]', () => {
    const [header = ''] = page.match(/<header.*?<\/header>/s) ?? [];
    expect(header).toMatch(new RegExp(`<svg.*?${BRAND.bank}.*?<svg.*?${BRAND.academy}`, 's'));
  });

  it('answers seven questions [1.44]', () => {
    expect(QUESTIONS.entries).toHaveLength(7);
    for (const { ask, answer } of QUESTIONS.entries) {
      expect(words).toContain(ask);
      expect(words).toContain(answer);
    }
  });

  it.each(Object.values(LINKS))('links to %s [2c.32]', (address) => {
    expect(page).toContain(`href="${address}"`);
  });

  it('offers guests Log In and Register Now, candidates View Application and Log Out [2c.30]', () => {
    for (const label of ['Log In', 'Register Now', 'View Application', 'Log Out'])
      expect(words).toContain(label);
    expect(page).toContain('href="/portal/login"');
    expect(page).toContain('href="/portal/register"');
    expect(page).toContain('href="/portal/dashboard"');
  });

  it('has one main heading, and no id twice', () => {
    expect(page.match(/<h1/g)).toHaveLength(1);
    const ids = Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('asks for a callback in the order of the rules, and hides the code until one is sent [2c.34-36]', () => {
    const names = Array.from(page.matchAll(/<input[^>]* name="(\w+)"/g), ([, name]) => name);
    expect(names).toEqual(['name', 'email', 'city', 'phone']);
    expect(page).toMatch(/data-part="code" hidden/);
    expect(page.match(/aria-label="Digit \d of 4"/g)).toHaveLength(4);
    for (const button of ['GET OTP', 'Request a callback']) {
      expect(page).toMatch(new RegExp(`<button[^>]*>${button}</button>`));
    }
  });

  it('sends nothing before its script is there', () => {
    expect(page).toMatch(/data-part="get-otp"><button type="button"/);
  });

  it('shows a blank plate', () => {
    expect(page).toMatch(/data-lettering="blank"><text[^>]*lang="hi"/);
    expect(page).toMatch(/data-lettering="name" style="display:none"/);
  });
});
