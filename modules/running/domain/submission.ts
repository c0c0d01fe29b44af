/** A language of answers that run. */
export type Language =
  | 'javascript'
  | 'typescript'
  | 'python'
  | 'java'
  | 'c'
  | 'cpp'
  | 'php'
  | 'go'
  | 'ruby'
  | 'csharp'
  | 'sql';
