import { words } from '#platform/contract/words.ts';

export const language = words({
  JAVASCRIPT: 'javascript',
  TYPESCRIPT: 'typescript',
  PYTHON: 'python',
  JAVA: 'java',
  C: 'c',
  CPP: 'cpp',
  PHP: 'php',
  GO: 'go',
  RUBY: 'ruby',
  CSHARP: 'csharp',
  SQL: 'sql',
});
