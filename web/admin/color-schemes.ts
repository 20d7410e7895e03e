import { localStorageColorSchemeManager } from '@mantine/core';

const KEY = 'portal_color_scheme';

/** Day or night, remembered by the browser; until the user chooses, the device's setting. */
export const colorSchemes = localStorageColorSchemeManager({ key: KEY });

/** Before the first render, so that the screen does not flash white at night. */
export function applyColorScheme(): void {
  const chosen = colorSchemes.get('auto');
  const dark = chosen === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  document.documentElement.dataset['mantineColorScheme'] = dark ? 'dark' : 'light';
}
