import { BRAND, LINKS } from '../../program.ts';

export const FOOTER = {
  links: [
    { label: 'Privacy policy', href: LINKS.privacy },
    { label: 'Terms', href: LINKS.terms },
    { label: 'Contact', href: LINKS.contact },
  ],
  note: `Selection and employment follow ${BRAND.bank}’s recruitment policy. Loans are offered by independent lending partners on their own terms. ©\u00a02026\u00a0${BRAND.bank} and ${BRAND.academyInFull}.`,
} as const;
