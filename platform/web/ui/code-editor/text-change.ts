/** Its lines end in `\n`. */
export const editorText = (text: string): string => text.replace(/\r\n?/g, '\n');

export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

export function shortestChange(before: string, after: string): TextChange {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let end = 0;
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/** A value may come back late from the form: setting it then would take the newest letters away. */
export function createEcho() {
  let told: string[] = [];
  return {
    tell: (text: string) => {
      told.push(text);
    },
    isEcho: (text: string): boolean => {
      const at = told.lastIndexOf(text);
      if (at < 0) return false;
      told = told.slice(at + 1);
      return true;
    },
  };
}
