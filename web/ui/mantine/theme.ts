import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  mergeThemeOverrides,
  type VariantColorsResolver,
} from '@mantine/core';
import { dado, genda, lightRoles, type Role } from '../plain/palette.ts';

const DADO: MantineColorsTuple = dado;
const GENDA: MantineColorsTuple = genda;

const FONT = 'var(--font-text)';

/** Mantine picks the words' colour by day alone; the portal's action has its own by day and by night. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled' || input.color !== 'dado') return colors;
  return { ...colors, background: 'var(--action)', hover: 'var(--action-hover)', color: 'var(--on-action)' };
};

const portal = createTheme({
  colors: { dado: DADO, genda: GENDA },
  primaryColor: 'dado',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  variantColorResolver: variantColors,
  black: lightRoles.text,
  fontFamily: FONT,
  fontFamilyMonospace: FONT,
  fontWeights: { regular: '400', medium: 'var(--semibold)', bold: '700' },
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700', textWrap: 'balance' },
  radius: { xs: '3px', sm: '6px', md: '6px', lg: '10px', xl: '10px' },
  defaultRadius: 'sm',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: { xs: 'none', sm: 'none' },
  breakpoints: { xs: '24.375em', sm: '48em', md: '62.5em', lg: '67.5em', xl: '75em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  activeClassName: '',
  components: {
    Modal: { defaultProps: { radius: 'sm', centered: true, transitionProps: { duration: 160 } } },
    Drawer: { defaultProps: { position: 'right', transitionProps: { duration: 180 } } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Badge: { defaultProps: { radius: 'xs', tt: 'none', fw: 'var(--semibold)' } },
    Card: { defaultProps: { withBorder: true, shadow: undefined } },
  },
});

const LARGE = { height: '48px', ofButtons: '17px', ofInputs: '17px' } as const;
/** `staff-components.css` says how large they are on a desk and under a thumb. */
const DENSE = {
  height: 'var(--staff-control)',
  ofButtons: 'var(--staff-button-letters)',
  ofInputs: 'var(--staff-input-letters)',
} as const;

/** Sizes of a control and its letters, as Mantine's components read them: one by default, and `lg` anywhere. */
function controls(): MantineThemeOverride {
  const of = (props: { readonly size?: unknown }) => (props.size === 'lg' ? LARGE : DENSE);
  return createTheme({
    components: {
      Button: {
        vars: (_theme: unknown, props: { readonly size?: unknown }) => ({
          root: { '--button-height': of(props).height, '--button-fz': of(props).ofButtons },
        }),
      },
      Input: {
        vars: (_theme: unknown, props: { readonly size?: unknown }) => ({
          wrapper: { '--input-height': of(props).height, '--input-fz': of(props).ofInputs },
        }),
      },
    },
  });
}

/** For a ledger on a desk. */
export const staffTheme = mergeThemeOverrides(
  portal,
  createTheme({ fontSizes: { xs: '13.5px', sm: '14.5px', md: '15px', lg: '17px', xl: '20px' } }),
  controls(),
);

/** Mantine's own roles, drawn from the portal's, which `plain/theme.css` sets by day and by night. */
const ROLE_VARIABLES = {
  '--mantine-color-body': 'page',
  '--mantine-color-text': 'text',
  '--mantine-color-bright': 'text',
  '--mantine-color-dimmed': 'text-3',
  '--mantine-color-placeholder': 'text-3',
  '--mantine-color-anchor': 'link',
  '--mantine-color-error': 'danger',
  '--mantine-color-default': 'surface',
  '--mantine-color-default-hover': 'selected',
  '--mantine-color-default-color': 'text',
  '--mantine-color-default-border': 'input-border',
  '--mantine-color-disabled': 'page',
  '--mantine-color-disabled-color': 'text-3',
  '--mantine-color-disabled-border': 'hairline',
} as const satisfies Record<string, Role>;

const drawn = Object.fromEntries(
  Object.entries(ROLE_VARIABLES).map(([variable, role]) => [variable, `var(--${role})`]),
);

export const portalVariables: CSSVariablesResolver = () => ({ variables: {}, light: drawn, dark: drawn });
