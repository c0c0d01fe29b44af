import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeLines, newLinesOf } from './change-lines.ts';
import { compareTexts, textsOf } from './compare-texts.ts';
import { newLineAt } from './new-line-at.ts';
import { parseDiff, writeDiff } from './parse-diff.ts';

const gitDiff = `diff --git a/src/fila.ts b/src/fila.ts
index 83db48f..bf2a1c2 100644
--- a/src/fila.ts
+++ b/src/fila.ts
@@ -10,4 +10,5 @@ export class Fila {
   um
-  dois
+  DOIS
+  dois e meio
   três

@@ -40 +41 @@
-fim
+FIM
\\ No newline at end of file
diff --git a/foto.png b/foto.png
Binary files a/foto.png and b/foto.png differ
diff --git a/novo.py b/novo.py
new file mode 100644
--- /dev/null
+++ b/novo.py
@@ -0,0 +1,2 @@
+import os
+--- a/isto não é um arquivo
`;

describe('a pasted diff', () => {
  it('gives its files with the lines that it shows', () => {
    const { files, losses } = parseDiff(gitDiff);
    expect(files.map(({ path }) => path)).toEqual(['src/fila.ts', 'novo.py']);
    expect(losses).toEqual(['foto.png é binário: fica de fora.']);
    expect(newLinesOf(files[0] as never).map(({ newLine, text }) => `${newLine}:${text}`)).toEqual([
      '10:  um',
      '11:  DOIS',
      '12:  dois e meio',
      '13:  três',
      '14:',
      '41:FIM',
    ]);
    expect(files[1]?.hunks).toEqual([
      { oldStart: 1, newStart: 1, lines: '+import os\n+--- a/isto não é um arquivo' },
    ]);
  });

  it('reads diff -u with Windows line ends and names with dates', () => {
    const text =
      '--- antes.js\t2026-01-01 10:00\r\n+++ depois.js\t2026-01-02 10:00\r\n@@ -1 +1 @@\r\n-a\r\n+b\r\n';
    expect(parseDiff(text).files).toEqual([
      { path: 'depois.js', hunks: [{ oldStart: 1, newStart: 1, lines: '-a\n+b' }] },
    ]);
  });

  it('says where a part ends too early, and gives what there is', () => {
    const { files, losses } = parseDiff('--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@\n a\n-b\n');
    expect(losses).toEqual(['Um trecho de x termina antes do que o diff anuncia.']);
    expect(
      changeLines(files[0]?.hunks[0] as never)
        .slice(0, 2)
        .map(({ kind }) => kind),
    ).toEqual(['same', 'removed']);
  });

  it.each(['', 'isto é um texto', '@@ -1 +1 @@\n-a\n+b', '--- a\n+++ b\n'])('finds no file in %j', (text) => {
    expect(parseDiff(text).files).toEqual([]);
  });

  it('is read again as it is written, whatever the two versions were', () => {
    const line = fc.constantFrom('a', 'b', '', '  c', '-d', '+e', '@@ x', '--- f', '\\ g');
    const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const file = compareTexts('src/x.ts', before, after);
        fc.pre(file.hunks.length > 0);
        expect(parseDiff(writeDiff([file])).files).toEqual([file]);
        const plain = (whole: string) => whole.replace(/\n$/, '');
        expect(textsOf(file)).toEqual({ before: plain(before), after: plain(after) });
      }),
    );
  });

  it('gives a removed line the place that follows it', () => {
    const file = compareTexts('x', 'a\nb\nc', 'a\nc');
    expect([newLineAt(file, 1), newLineAt(file, 2), newLineAt(file, 3)]).toEqual([1, 2, 2]);
  });
});
