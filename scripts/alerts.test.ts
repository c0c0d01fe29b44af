import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './command.ts';

const operating = join(root, 'docs/operating');
const isThere = spawnSync('promtool', ['--version']).error === undefined;

test.skipIf(!isThere)(
  `the alarms fire when they should and at no other time${isThere ? '' : ': not run for want of promtool'}`,
  () => {
    const { stdout, stderr, status } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], {
      cwd: operating,
      encoding: 'utf8',
    });
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  },
);

test.skipIf(!isThere).each(['prometheus.yml', 'reference/prometheus.yml'])(
  `Prometheus reads %s${isThere ? '' : ': not run for want of promtool'}`,
  (file) => {
    const folder = mkdtempSync(join(tmpdir(), 'provado-prometheus-'));
    writeFileSync(join(folder, 'token'), 'um-token-de-medidas');
    const configuration = readFileSync(join(operating, file), 'utf8')
      .replace('/etc/prometheus/alerts.yaml', join(operating, 'alerts.yaml'))
      .replace(/\/(etc\/prometheus\/provado-token|run\/secrets\/metrics_token)/, join(folder, 'token'));
    writeFileSync(join(folder, 'prometheus.yml'), configuration);
    const { stdout, stderr, status } = spawnSync(
      'promtool',
      ['check', 'config', join(folder, 'prometheus.yml')],
      { encoding: 'utf8' },
    );
    rmSync(folder, { recursive: true });
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  },
);

test('every alarm but those of accounts and of the speed has a try', () => {
  const named = (file: string, pattern: RegExp) =>
    new Set([...readFileSync(join(operating, file), 'utf8').matchAll(pattern)].map(([, name]) => name ?? ''));
  const service =
    readFileSync(join(operating, 'alerts.yaml'), 'utf8').split('- name: provado-accounts')[0] ?? '';
  const all = [...service.matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? '');
  const tried = named('alerts.test.yaml', /alertname: (\w+)/g);
  expect(all.filter((name) => !tried.has(name))).toEqual(['FailedAnswers', 'SlowAnswers', 'StreamsRefused']);
});
