import { localStorageColorSchemeManager } from '@mantine/core';

const KEY = 'portal_color_scheme';

/** Day or night, remembered by the browser; until somebody chooses, as the device has it. */
export const colorSchemes = localStorageColorSchemeManager({ key: KEY });

/** Before the first render, so that nobody is blinded at night. */
export function applyColorScheme(): void {
  const chosen = colorSchemes.get('auto');
  const dark = chosen === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  document.documentElement.dataset['mantineColorScheme'] = dark ? 'dark' : 'light';
}
