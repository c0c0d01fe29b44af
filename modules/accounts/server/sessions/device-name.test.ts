import { expect, it } from 'vitest';
import { deviceName } from './list-sessions.ts';

const mozilla = 'Mozilla/5.0';
const gecko = '(KHTML, like Gecko)';

it.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${gecko} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome no Windows',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${gecko} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Microsoft Edge no Windows',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox no Linux'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${gecko} Version/18.1 Safari/605.1.15`,
    'Safari no macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 ${gecko} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari no iPhone',
  ],
  [
    `${mozilla} (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 ${gecko} Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari no iPad',
  ],
  [
    `${mozilla} (Linux; Android 14; SM-S918B) AppleWebKit/537.36 ${gecko} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome no Android',
  ],
  [
    `${mozilla} (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 ${gecko} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome no ChromeOS',
  ],
  ['curl/8.5.0', 'curl'],
  [null, 'Dispositivo desconhecido'],
  ['', 'Dispositivo desconhecido'],
  ['<script>alert(1)</script>', 'Dispositivo desconhecido'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
