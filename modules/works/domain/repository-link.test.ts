import { describe, expect, it } from 'vitest';
import { httpsOfSsh, readRepositoryLink } from './repository-link.ts';

describe('a link to a repository', () => {
  it.each([
    ['https://github.com/ana/loja', 'https://github.com/ana/loja.git', []],
    ['  https://www.github.com/ana/loja.git/ ', 'https://github.com/ana/loja.git', []],
    ['https://github.com/ana/loja?tab=readme-ov-file#uso', 'https://github.com/ana/loja.git', []],
    ['https://github.com/ana/loja/tree/main', 'https://github.com/ana/loja.git', ['main']],
    [
      'https://github.com/ana/loja/tree/feature/x/src',
      'https://github.com/ana/loja.git',
      ['feature', 'x', 'src'],
    ],
    [
      'https://github.com/ana/loja/blob/main/README.md',
      'https://github.com/ana/loja.git',
      ['main', 'README.md'],
    ],
    ['https://github.com/ana/loja/pulls', 'https://github.com/ana/loja.git', []],
    ['https://gitlab.com/time/grupo/loja', 'https://gitlab.com/time/grupo/loja', []],
    ['https://gitlab.com/time/grupo/loja/-/tree/dev', 'https://gitlab.com/time/grupo/loja', ['dev']],
    ['https://codeberg.org/ana/loja/src/branch/dev', 'https://codeberg.org/ana/loja.git', ['dev']],
    ['https://bitbucket.org/ana/loja/src/main/', 'https://bitbucket.org/ana/loja.git', ['main']],
    ['https://git.example.org/ana/loja.git', 'https://git.example.org/ana/loja', []],
  ])('%s is the repository %s', (text, url, inside) => {
    expect(readRepositoryLink(text)).toMatchObject({ url, inside });
  });

  it.each([
    ['https://github.com', 'incomplete'],
    ['https://github.com/ana', 'incomplete'],
    ['https://github.com/ana/.git', 'incomplete'],
    ['https://git.example.org/%E0%A4%A', 'incomplete'],
    ['https://git.example.org:8443/ana/loja', 'address'],
    ['https://ana:senha@git.example.org/ana/loja', 'address'],
    ['http://github.com/ana/loja', 'address'],
    ['file:///etc/passwd', 'address'],
    ['github.com/ana/loja', 'address'],
  ])('%s is none', (text, fault) => {
    expect(readRepositoryLink(text)).toBe(fault);
  });

  it('of SSH has an https address', () => {
    expect(httpsOfSsh('git@github.com:ana/loja.git')).toBe('https://github.com/ana/loja');
    expect(httpsOfSsh(' ssh://git@gitlab.com:22/time/loja.git ')).toBe('https://gitlab.com/time/loja');
    expect(httpsOfSsh('https://git@github.com:ana/loja')).toBe('https://github.com/ana/loja');
    expect(httpsOfSsh('https://github.com/ana/loja')).toBeUndefined();
    expect(httpsOfSsh('git@github.com')).toBeUndefined();
  });
});
