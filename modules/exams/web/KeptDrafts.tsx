import { useQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { keptDraftsQuery } from './listed-drafts.api.ts';

const KeptDraftsDialog = lazyDialog(() =>
  import('./KeptDraftsDialog.tsx').then((found) => found.KeptDraftsDialog),
);

/** A row for it and another button. On a phone a line of its own, so that nothing moves down when drafts are found. */
export const besideDrafts = 'flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1';

/** Leads to the exams that are being written, for whoever may go on with one. Nothing while there are none. */
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
