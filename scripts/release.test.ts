import { expect, test } from 'vitest';
import { releasedChangelog, sectionOf, withoutSetup } from './release.ts';

const changelog = '# Changelog\n\n## [Unreleased] – 0.1.0\n\n### Added\n- One thing.\n';

test('a release gets its section, and a new one is open above it', () => {
  const after = releasedChangelog(changelog, '0.2.0', '2026-11-29');
  expect(after).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] – 2026-11-29\n\n### Added\n- One thing.\n',
  );
  expect(sectionOf(after, '0.2.0')).toBe('### Added\n- One thing.\n');
});

test('a version without a section is not released', () => {
  expect(() => sectionOf(changelog, '0.2.0')).toThrow('CHANGELOG.md has no section [0.2.0].');
});

test('nothing in a release installs packages before it runs', () => {
  const description = {
    name: 'provado',
    scripts: { predoctor: 'node scripts/setup.mjs', doctor: 'node scripts/doctor.ts' },
  };
  expect(JSON.parse(withoutSetup(JSON.stringify(description)))).toEqual({
    name: 'provado',
    scripts: { doctor: 'node scripts/doctor.ts' },
  });
});
