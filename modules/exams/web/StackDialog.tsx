import { useForm } from 'react-hook-form';
import { contractResolver } from '#platform/web/contract-form.ts';
import type { ManagedStack } from '../contract/catalog.ts';
import { type StackDraft, saveStack, stackDraft } from './catalog.api.ts';
import { WordDialog } from './WordDialog.tsx';

/** Adds a stack, or changes the one given. */
export function StackDialog({ stack, onClose }: { stack: ManagedStack | undefined; onClose: () => void }) {
  const form = useForm<StackDraft>({
    defaultValues: { name: stack?.name ?? '', ...(stack && { retired: stack.retired }) },
    resolver: contractResolver(stackDraft),
  });
  return (
    <WordDialog
      title={stack ? `Editar ${stack.name}` : 'Nova stack'}
      form={form}
      schema={stackDraft}
      isNew={!stack}
      onSave={(draft) => saveStack(draft, stack?.id)}
      onClose={onClose}
    />
  );
}
