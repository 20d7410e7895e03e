/** The colours, once. `theme.css` repeats them as custom properties and a test holds it to this file. */
export const dado = [
  '#EDF5F3',
  '#D5E8E4',
  '#A9D0C9',
  '#78B3AA',
  '#46938A',
  '#23786F',
  '#12635B',
  '#0C4F49',
  '#093E3A',
  '#062C2A',
] as const;

/** Brass: focus and "current". Never body text. */
export const genda = [
  '#FFF6E0',
  '#FFE9B5',
  '#FFDA85',
  '#FFCA57',
  '#FBB72E',
  '#EEA20F',
  '#C98206',
  '#915C00',
  '#6E4600',
  '#4A2F00',
] as const;

/** Custom property name, without its dashes → colour. */
export const lightRoles = {
  page: '#F5F8F4',
  surface: '#FFFFFF',
  text: '#0F221F',
  'text-2': '#41544E',
  'text-3': '#5E706A',
  hairline: '#D6E0D8',
  'input-border': '#7C8F87',
  action: '#0C4F49',
  'on-action': '#FFFFFF',
  'action-hover': '#093E3A',
  link: '#12635B',
  selected: '#E6F2EF',
  success: '#17693B',
  'success-bg': '#E3F3E8',
  danger: '#B3261E',
  'danger-bg': '#FCEBE9',
  warning: '#8A5300',
  'warning-bg': '#FFF1D1',
  info: '#1B5A8C',
  'info-bg': '#E5F0F8',
  secondary: '#4A5A55',
  'secondary-bg': '#E8EDE9',
} as const;

export type Role = keyof typeof lightRoles;

export const darkRoles = {
  page: '#0A1513',
  surface: '#0F1E1C',
  text: '#E4EEEB',
  'text-2': '#AFC3BD',
  'text-3': '#8FA69F',
  hairline: '#243834',
  'input-border': '#5F7A73',
  action: '#78B3AA',
  'on-action': '#062C2A',
  'action-hover': '#A9D0C9',
  link: '#78B3AA',
  selected: '#143430',
  success: '#83D6A4',
  'success-bg': '#11321F',
  danger: '#FF9C92',
  'danger-bg': '#3B1714',
  warning: '#F7C35B',
  'warning-bg': '#37280A',
  info: '#8CC4EE',
  'info-bg': '#10293D',
  secondary: '#B4C5BF',
  'secondary-bg': '#22332F',
} as const satisfies Record<Role, string>;

/** The branch: the same by day and by night. */
export const scenery = {
  wall: '#FBEDE4',
  'wall-light': '#FEF7F2',
  'wall-line': '#E6CDBF',
  desk: '#093E3A',
  'desk-deep': '#062C2A',
  'on-desk': '#D5E8E4',
} as const;
