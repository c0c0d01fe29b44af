import { useQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { keptDraftsQuery } from './listed-drafts.api.ts';

const KeptDraftsDialog = lazyDialog(() =>
  import('./KeptDraftsDialog.tsx').then((found) => found.KeptDraftsDialog),
);

/** The row has a line of its own on a phone, so that nothing moves down when drafts are found. */
export const besideDrafts = 'flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1';

export function KeptDrafts(props: { createHref: string; says: string }) {
  const { data: drafts = [] } = useQuery(keptDraftsQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {drafts.length > 0 && (
        <Button variant="secondary" onPress={() => setOpen(true)}>
          <FilePen size={18} aria-hidden />
          Rascunhos ({drafts.length})
        </Button>
      )}
      <KeptDraftsDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
