import { parse } from 'bowser';

const systems: Readonly<Record<string, string>> = { iOS: 'iPhone', 'Chrome OS': 'ChromeOS' };

/** A user agent in words, such as 'Chrome no Windows'. It is only a claim. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Dispositivo desconhecido';
  const { browser, os, platform } = parse(userAgent);
  const system = platform.model === 'iPad' ? 'iPad' : (systems[os.name ?? ''] ?? os.name);
  if (!system) return browser.name || toolName(userAgent) || 'Dispositivo desconhecido';
  return browser.name ? `${browser.name} no ${system}` : system;
}

/** Tools do not name a system, only themselves, as in `curl/8.5.0`. */
const toolName = (userAgent: string): string | undefined =>
  /^(?!Mozilla)([A-Za-z][\w-]{1,30})\/\d/.exec(userAgent)?.[1];
