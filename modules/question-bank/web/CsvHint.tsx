import { Download } from 'lucide-react';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { writeCsv } from '../domain/formats/csv/csv.ts';
import type { Question } from '../domain/formats/question.ts';

export function CsvHint() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-raised px-4 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-72 text-muted">
        A primeira linha dá nome às colunas: <code translate="no">enunciado</code>,{' '}
        <code translate="no">tipo</code> (dissertativa, única ou múltipla),{' '}
        <code translate="no">corretas</code> (como <code translate="no">1,3</code>),{' '}
        <code translate="no">alternativa_1</code>, <code translate="no">alternativa_2</code>… e, se quiser,{' '}
        <code translate="no">comentario</code>, <code translate="no">resposta_modelo</code>,{' '}
        <code translate="no">como_corrigir</code>, <code translate="no">rubrica</code> e{' '}
        <code translate="no">pontos</code>.
      </p>
      <Button
        variant="ghost"
        onPress={() =>
          saveFile('modelo-questoes.csv', new Blob([writeCsv(model)], { type: 'text/csv;charset=utf-8' }))
        }
      >
        <Download size={18} aria-hidden />
        Baixar modelo
      </Button>
    </div>
  );
}

const choice = (
  kind: 'single' | 'multiple',
  statement: string,
  right: string[],
  wrong: string[],
): Question => ({
  statement,
  kind,
  options: [
    ...right.map((text) => ({ text, correct: true })),
    ...wrong.map((text) => ({ text, correct: false })),
  ],
});

const model: Question[] = [
  choice('single', 'Qual comando lê linhas de uma tabela?', ['SELECT'], ['DELETE', 'DROP']),
  choice('multiple', 'Quais são junções?', ['INNER JOIN', 'LEFT JOIN'], ['GROUP BY', 'ORDER BY']),
  {
    statement: 'Explique o que é um índice.',
    kind: 'essay',
    options: [],
    modelAnswer: 'Uma estrutura que acha linhas sem ler a tabela inteira.',
    markingNotes: 'Diz para que serve e o que custa.',
  },
];
