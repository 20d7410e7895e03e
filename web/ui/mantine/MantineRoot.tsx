import './layers.css';
import './overrides.css';
import { type MantineColorSchemeManager, MantineProvider, type MantineThemeOverride } from '@mantine/core';
import type { ReactNode } from 'react';
import { portalVariables } from './theme.ts';

interface MantineRootProps {
  readonly theme: MantineThemeOverride;
  /** Remembers a choice between day and night; without it, it is always day. */
  readonly colorSchemes?: MantineColorSchemeManager;
  readonly children: ReactNode;
}

/** What Mantine's components need around them. */
export function MantineRoot({ theme, colorSchemes, children }: MantineRootProps) {
  const scheme =
    colorSchemes === undefined
      ? { forceColorScheme: 'light' as const }
      : { colorSchemeManager: colorSchemes, defaultColorScheme: 'auto' as const };
  return (
    <MantineProvider theme={theme} cssVariablesResolver={portalVariables} {...scheme}>
      {children}
    </MantineProvider>
  );
}
