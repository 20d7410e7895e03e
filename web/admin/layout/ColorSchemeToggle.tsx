import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

export function ColorSchemeToggle({ className }: { readonly className?: string | undefined }) {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const label = dark ? 'Use light colours' : 'Use dark colours';
  const Icon = dark ? IconSun : IconMoon;
  return (
    <ActionIcon
      variant="default"
      size={34}
      className={className}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon size={17} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
