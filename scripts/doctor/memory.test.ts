import { expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { memory } from './memory.ts';

const postgres = { DATABASE_URL: 'postgres://provado@db.internal/provado' };

test.each([
  ['the demo on the embedded database', {}, 1024, 1536],
  ['a server with PostgreSQL that runs code', postgres, 600, 1024],
  ['a server with PostgreSQL, code executed elsewhere', { ...postgres, RUN_CODE: 'off' }, 200, 512],
])('%s is warned of too little memory, with what there is and what it takes', (_, env, little, enough) => {
  const config = readConfig({ DEMO: 'off', ...env });
  expect(memory(config, little)).toEqual([
    expect.stringMatching(new RegExp(`^${little} MB of memory are here, and .* takes up to [\\d,]+ MB`)),
  ]);
  expect(memory(config, enough)).toEqual([]);
});
