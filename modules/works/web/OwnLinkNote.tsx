import { useAct } from '#platform/web/forms/use-act.ts';
import { call } from '#platform/web/network/api.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { checkLink, type LinkFact } from '../contract/link-facts.ts';
import { LinkNote } from './LinkNote.tsx';

export interface OwnLinkNoteProps {
  attemptId: number;
  fact: LinkFact;
  isLocked: boolean;
}

export function OwnLinkNote({ attemptId, fact, isLocked }: OwnLinkNoteProps) {
  const { questionId } = fact;
  const check = useAct(() => call(checkLink, { params: { attemptId, questionId } }), {
    isQuiet: true,
    reading: 'never',
  });
  const mayAsk = !isLocked && fact.state !== 'looking' && fact.fault !== 'no_git';
  return (
    <LinkNote
      fact={fact}
      reader="taking"
      action={
        mayAsk && (
          <Button
            variant="secondary"
            isPending={check.isPending || fact.looking}
            onPress={() => check.mutate()}
          >
            Conferir de novo
          </Button>
        )
      }
    />
  );
}
