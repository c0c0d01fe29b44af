import { mergeEdits } from '#platform/web/forms/merge-edits.ts';
import { type ManagedStack, managedStack, stackChange, stackDraft } from '../../contract/catalog.ts';
import { addStack, changeStack } from './catalog.api.ts';
import { shownOffer, WordDialog } from './WordDialog.tsx';

export function StackDialog({ stack, onClose }: { stack: ManagedStack | undefined; onClose: () => void }) {
  if (!stack) {
    const draft = { name: '' };
    return (
      <WordDialog title="Nova stack" schema={stackDraft} draft={draft} act={addStack} onClose={onClose} />
    );
  }
  return (
    <WordDialog
      title={`Editar ${stack.name}`}
      schema={stackChange}
      draft={stackValues(stack)}
      act={(change) => changeStack(stack.id, change)}
      merge={mergeEdits({
        state: managedStack,
        valuesOf: stackValues,
        fields: [
          { name: 'name', label: 'Nome' },
          { name: 'retired', label: 'Disponibilidade', show: shownOffer },
        ],
      })}
      onClose={onClose}
    />
  );
}

const stackValues = ({ name, retired, edition }: ManagedStack) => ({ name, retired, edition });
