import { expect, it } from 'vitest';
import { campaignChoice, chosenCampaign, NO_CAMPAIGN, REACHED_IN } from './application-filter.ts';

it('names every campaign, and none, by a choice of its own', () => {
  const campaigns = ['', '-', '--', 'summer', 'summer-2026', '- summer'];
  const choices = campaigns.map(campaignChoice);
  expect(choices).toEqual([NO_CAMPAIGN, '--', '---', 'summer', 'summer-2026', '- summer']);
  expect(choices.map(chosenCampaign)).toEqual(campaigns);
});

it('takes every status behind the form for submitted', () => {
  expect(REACHED_IN.submitted).toEqual(['Completed', 'On Hold', 'Selected', 'Rejected', 'Withdrawn']);
});
