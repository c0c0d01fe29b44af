import { Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '../../theme.ts';
import { IconButton } from './IconButton.tsx';

export function ThemeSwitch() {
  const theme = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={next === 'light' ? 'Usar tema claro' : 'Usar tema escuro'}
      onPress={() => setTheme(next)}
    >
      {/* CSS chooses the icon, not state, so that a prerendered page is right before any script runs. */}
      <Sun size={20} aria-hidden className="[:root[data-theme=light]_&]:hidden" />
      <Moon size={20} aria-hidden className="[:root:not([data-theme=light])_&]:hidden" />
    </IconButton>
  );
}
