import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

const barColours: Record<Theme, string> = { dark: '#0b0f12', light: '#f5f7f3' };

function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColours[theme]);
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage may be disabled; the choice then lasts as long as the page.
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (onChange) => {
      const observer = new MutationObserver(onChange);
      observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
      return () => observer.disconnect();
    },
    readTheme,
    () => 'dark',
  );
}
