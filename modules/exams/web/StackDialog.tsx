import type { ManagedStack } from '../contract/catalog.ts';
import { type StackDraft, saveStack, stackDraft } from './catalog.api.ts';
import { WordDialog } from './WordDialog.tsx';

/** Adds a stack, or changes the one given. */
export function StackDialog({ stack, onClose }: { stack: ManagedStack | undefined; onClose: () => void }) {
  return (
    <WordDialog<StackDraft>
      title={stack ? `Editar ${stack.name}` : 'Nova stack'}
      schema={stackDraft}
      draft={{ name: stack?.name ?? '', ...(stack && { retired: stack.retired }) }}
      isNew={!stack}
      act={(draft) => saveStack(draft, stack?.id)}
      onClose={onClose}
    />
  );
}
