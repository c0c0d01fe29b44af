import { loadedLater } from '#platform/web/network/loaded-later.ts';
import type { LinkNoteProps } from './LinkNoteView.tsx';

const parts = loadedLater(async () => (await import('./LinkNoteView.tsx')).LinkNoteView, 'notice');

/** Few exams ask for a link, and the words of what may be wrong with one are many: they come later. */
export function LinkNote(props: LinkNoteProps) {
  const LinkNoteView = parts.useLoaded();
  if (LinkNoteView) return <LinkNoteView {...props} />;
  return <div aria-hidden className="h-20 rounded-control border border-line bg-raised" />;
}
