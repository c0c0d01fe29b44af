import type { PasteOrigin } from '../../contract/signal-words.ts';

export interface MarkBox {
  read: () => string[];
  write: (marks: readonly string[]) => void;
}

export interface PasteOrigins {
  remember: (text: string, from: 'answers' | 'exam') => Promise<void>;
  originOf: (text: string) => Promise<PasteOrigin>;
}

interface Sources {
  answers: () => readonly string[];
  exam: () => readonly string[];
  /** Nobody else knows the key: marks made with it tell nothing to the next person at this device. */
  key: string;
  box: MarkBox;
}

const marksMost = 50;

/** A text that is gone from the page since it was cut is known by its mark. */
export function createPasteOrigins({ answers, exam, key, box }: Sources): PasteOrigins {
  const markOf = async (text: string) => {
    const bytes = new TextEncoder().encode(`${key} ${bare(text)}`);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return btoa(String.fromCharCode(...digest));
  };
  let marks: readonly string[] = box.read();
  return {
    remember: async (text, from) => {
      if (bare(text) === '') return;
      const mark = `${from} ${await markOf(text)}`;
      if (marks.includes(mark)) return;
      marks = [...marks, mark].slice(-marksMost);
      box.write(marks);
    },
    originOf: async (text) => {
      const mark = await markOf(text);
      if (marks.includes(`answers ${mark}`) || isWithin(text, answers())) return 'answers';
      return marks.includes(`exam ${mark}`) || isWithin(text, exam()) ? 'exam' : 'outside';
    },
  };
}

/** Spaces and line breaks change on the way through a clipboard. */
const bare = (text: string): string => text.replaceAll(/\s+/g, '');

const isWithin = (text: string, texts: readonly string[]): boolean => {
  const wanted = bare(text);
  return texts.some((one) => bare(one).includes(wanted));
};

export function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsWithin) : [];
}
