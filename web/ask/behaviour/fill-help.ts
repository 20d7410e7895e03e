import {
  phoneAddress,
  PROGRAM_SETTINGS_ID,
  type ProgramSettings,
  whatsappAddress,
} from '@portal/contract/program/program-settings.ts';

/** The server writes where help is into the document; while developing there is none. */
export function fillHelp(page: Document): void {
  const help = helpIn(page.querySelector(`#${PROGRAM_SETTINGS_ID}`)?.textContent ?? '');
  if (help === undefined) return;
  const hours = page.querySelector('[data-part=hours]');
  if (hours !== null) hours.textContent = `Need help? ${help.hours}.`;
  const addresses = {
    Call: phoneAddress(help),
    WhatsApp: whatsappAddress(help),
    Email: `mailto:${help.email}`,
  };
  for (const [name, address] of Object.entries(addresses)) {
    page.querySelector(`[data-help=${name}]`)?.setAttribute('href', address);
  }
  page.querySelector('[data-part=call]')?.setAttribute('href', addresses.Call);
}

function helpIn(text: string): ProgramSettings['help'] | undefined {
  try {
    const settings: ProgramSettings = JSON.parse(text);
    return settings.help;
  } catch {
    return undefined;
  }
}
