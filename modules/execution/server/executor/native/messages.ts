import type { NativeLanguage } from './languages.ts';

/** Lines count in the source as its author wrote it. */
export interface Messages {
  shown(text: string): string;
  linesIn(text: string): number[];
}

export function messagesOf({ file }: NativeLanguage, source: string): Messages {
  const last = source.trimEnd().split('\n').length;
  const name = file.replace('/box/', '').replace('.', '\\.');
  const lineNumber = new RegExp(`(${name}(?:", line |:|\\(| on line ))(\\d+)`, 'g');
  const known = (line: string) => Math.min(Number(line), last);
  return {
    shown: (text) =>
      [...ours, ...inOurWords]
        .reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)
        .replace(lineNumber, (_, before: string, line: string) => `${before}${known(line)}`)
        .replaceAll('/box/', '')
        .replace(ofMachine, ''),
    linesIn: (text) => [...text.matchAll(lineNumber)].map(([, , line = '']) => known(line)),
  };
}

type Replaced = readonly [pattern: RegExp, instead: string];

const ours: readonly Replaced[] = [
  // Python quotes the line of a frame below it.
  [/^ {2}File "(?:\/box\/harness\.py|<string>)".*\n(?: {4}.*\n)*/gm, ''],
  // Node begins a message with a place and the quoted line, and ends it with frames.
  [/^\/box\/(?:harness|before)\.cjs:\d+\n.*\n.*\n\n?/gm, ''],
  [/^.*globalThis\.__function.*\n(?: *\^+\n)?/gm, ''],
  [/^ {4}at (?:.*\()?(?:\/box\/(?:harness|before)\.cjs|node:internal).*\n?/gm, ''],
  // PHP numbers its frames.
  [/^#\d+ \/box\/harness\.php.*\n/gm, ''],
  // Go and the linker of C have lines of their own.
  [/^# command-line-arguments\n/gm, ''],
  [/^collect2: error: .*\n?/gm, ''],
  [/^\/usr\/bin\/ld: .*(?:Scrt1|crt1)\.o: .*\n/gm, ''],
  [/^(?:\/usr\/bin\/ld: )?\/tmp\/cc\w+\.o: .*\n/gm, ''],
  [/^\/usr\/bin\/ld: /gm, ''],
  [/\(\.text[^)]*\): /g, ''],
  // Mono says everything twice, and where its machine code stands.
  [/\[ERROR\] FATAL UNHANDLED EXCEPTION: [\s\S]*$/g, ''],
  [/ \[0x[0-9a-f]+\] in <[0-9a-f]+>:0 ?$/gm, ''],
];

/** Compilers name things that the author of a program without a beginning did not write. */
const inOurWords: readonly Replaced[] = [
  [
    /^runtime\.main_main·f: function main is undeclared in the main package$/m,
    'Falta a função por onde o programa começa: escreva func main() { … }.',
  ],
  [
    /^(?:.*: )?undefined reference to `main'$/m,
    'Falta a função por onde o programa começa: escreva int main(void) { … }.',
  ],
  [
    /^error CS5001: .*$/m,
    'Falta o método por onde o programa começa: escreva static void Main() { … } em uma classe.',
  ],
];

const ofMachine = /\/usr\/(?:[^\s:"'()]+\/)?(?=[^\s/:"'()]+)/g;
