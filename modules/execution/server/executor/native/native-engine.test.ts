import { expect, test } from 'vitest';
import { isOfMachine } from './native-engine.ts';

test.each<[string, Parameters<typeof isOfMachine>[0]]>([
  [
    'that the clock has ended',
    { stopped: { ending: 'time_exceeded', detail: 'wall' }, status: undefined, error: '' },
  ],
  ['that was killed', { status: 137, error: '' }],
  ['that is not there any more', { status: 127, error: '/bin/sh: 1: /usr/bin/gcc: not found' }],
  [
    'of C of which a part was killed',
    { status: 1, error: 'gcc: fatal error: Killed signal terminated program cc1\ncompilation terminated.\n' },
  ],
  [
    'of Go of which a part was killed',
    {
      status: 1,
      error:
        'go build command-line-arguments: /usr/lib/go-1.19/pkg/tool/linux_amd64/compile: signal: killed\n',
    },
  ],
])('a compiler %s says nothing about the text', (_, result) => {
  expect(isOfMachine(result)).toBe(true);
});

test.each<[string, Parameters<typeof isOfMachine>[0]]>([
  [
    'has used all its processor time',
    { stopped: { ending: 'time_exceeded', detail: 'cpu' }, status: undefined, error: '' },
  ],
  ['has used all its memory', { stopped: { ending: 'memory_exceeded' }, status: undefined, error: '' }],
  [
    'quotes such words from the text',
    {
      status: 1,
      error: `main.c:1:2: error: #error gcc: fatal error: Killed signal terminated program cc1
    1 | #error gcc: fatal error: Killed signal terminated program cc1
      |  ^~~~~
main.c:2:10: fatal error: x.h: No such file or directory
compilation terminated.
`,
    },
  ],
])('a compiler that %s says that the text does not compile', (_, result) => {
  expect(isOfMachine(result)).toBe(false);
});
