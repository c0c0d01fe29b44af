import { parse } from 'bowser';

const systems: Readonly<Record<string, string>> = { iOS: 'iPhone', 'Chrome OS': 'ChromeOS' };

/** What a user agent says in words, such as 'Chrome no Windows'; it is only a claim. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Dispositivo desconhecido';
  const { browser, os, platform } = parse(userAgent);
  const system = platform.model === 'iPad' ? 'iPad' : (systems[os.name ?? ''] ?? os.name);
  // Tools tell no system: their own name is all there is.
  if (!system) return browser.name || 'Dispositivo desconhecido';
  return browser.name ? `${browser.name} no ${system}` : system;
}
