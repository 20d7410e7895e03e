/** What the views that every portal has stand for, on `application_facts`. */
export const VIEW_CONDITIONS = {
  'to-verify': "verification = 'waiting'",
  'selected-unpaid': "status = 'Selected' and payment = 'none'",
  'waiting-long': "waiting_since < now() - interval '3 days'",
  'above-fee': 'excess_paise > 0',
} as const;
