import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { PageFaults } from './page-faults.ts';

const chrome = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Safari/605.1.15';

const tell = (test: TestApp, body: unknown, agent = chrome(126)) =>
  test.call('POST', '/page-faults', { body, headers: { 'user-agent': agent } });

const metricsOf = async (test: TestApp) =>
  (await test.app.inject('/api/metrics')).body
    .split('\n')
    .filter((line) => line.startsWith('page_faults_total'));

describe('counting parts of pages that failed', () => {
  it('a visitor tells of a part, and the metrics count it by browser and version', async () => {
    const test = await createTestApp();
    expect((await tell(test, { parte: 'script' })).status).toBe(200);
    await tell(test, { parte: 'script' });
    await tell(test, { parte: 'editor' }, safari);
    await tell(test, { parte: 'editor' }, 'Ana Maria/7.1');
    expect(await metricsOf(test)).toEqual([
      'page_faults_total{part="script",browser="Chrome",version="126"} 2',
      'page_faults_total{part="editor",browser="Safari",version="16"} 1',
      'page_faults_total{part="editor",browser="other",version=""} 1',
    ]);
    await test.close();
  });

  it.each([
    ['an unknown part', { parte: 'maria@exemplo.com.br' }],
    ['more than the part', { parte: 'script', email: 'maria@exemplo.com.br' }],
    ['nothing', {}],
    ['no JSON', '{'],
    ['another shape', []],
    ['null', 'null'],
  ])('refuses %s with 400 and counts nothing', async (_, body) => {
    const test = await createTestApp();
    expect((await tell(test, body)).status).toBe(400);
    expect(await metricsOf(test)).toEqual([]);
    await test.close();
  });

  it('refuses a large body and one address that tells of more than a hundred an hour', async () => {
    const test = await createTestApp();
    expect((await tell(test, { parte: 'x'.repeat(300) })).status).toBe(413);
    for (let index = 0; index < 100; index += 1) await tell(test, { parte: 'tela' });
    expect(await tell(test, { parte: 'tela' })).toMatchObject({
      status: 429,
      body: { code: 'MUITAS_TENTATIVAS' },
    });
    await test.close();
  });

  it('has a limited number of rows, whatever browsers claim to be', () => {
    const faults = new PageFaults();
    for (let version = 0; version < 1500; version += 1) faults.count('screen', chrome(version));
    const rows = [...faults.rows()];
    expect(rows.length).toBeLessThanOrEqual(301);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1500);
  });
});
