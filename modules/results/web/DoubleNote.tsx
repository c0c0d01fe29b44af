import type { OpenAnswer } from '../contract/grading.ts';

/** Who else marks an answer that two people mark, and whether it waits for somebody. */
export function DoubleNote({ double }: { double: OpenAnswer['double'] }) {
  if (!double) return null;
  const people = double.graders
    // An owner may have no name yet.
    .map(({ name = 'ninguém ainda', given }) => `${name || 'um colega'}${given ? ' (deu)' : ''}`)
    .join(', ');
  const says = double.settled
    ? 'As correções estão concluídas.'
    : double.mine
      ? 'Falta a sua. Você vê as outras depois de dar a sua.'
      : 'Espera por colegas.';
  return (
    <p className="text-sm text-muted">
      Corrigida por mais de uma pessoa: {people}. {says}
    </p>
  );
}
