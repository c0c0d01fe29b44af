import { AddToGroupDialog } from '#modules/admission/web/public.ts';
import { ContactDialog } from '#modules/companies/web/public.ts';
import { AnnulDialog, ExtraTimeDialog } from '#modules/conduct/web/public.ts';
import { FeedbackDialog } from '#modules/opinions/web/public.ts';
import {
  ApprovedDialog,
  type CandidateAct,
  DecisionDialog,
  type UseUndo,
} from '#modules/ranking/web/public.ts';
import { afterFocus } from './after-focus.ts';

export interface ActDialogsProps {
  runId: number;
  isDefended: boolean;
  act: CandidateAct | undefined;
  isOpen: boolean;
  onAct: (act: CandidateAct) => void;
  onClose: () => void;
  /** Something was done, and nothing is left to be done. */
  onDone?: () => void;
  undo: UseUndo;
}

export function ActDialogs({ runId, isDefended, act, onAct, onClose, onDone, undo }: ActDialogsProps) {
  if (!act) return null;
  const { people } = act;
  const finish = () => {
    onClose();
    onDone?.();
  };
  // The next dialog opens once this one has given the focus back, or nobody would know where to give it back to.
  const goOn = (next: CandidateAct) => {
    onClose();
    afterFocus(() => onAct(next));
  };
  const developers = people.map(({ developer }) => developer);
  const [first] = people;
  switch (act.kind) {
    case 'decide':
      return (
        <DecisionDialog
          runId={runId}
          decision={act.decision}
          people={people}
          onClose={onClose}
          onDecided={(attemptIds) => undo.remember({ decision: act.decision, attemptIds, people })}
          onDone={() => (act.decision === 'approved' ? goOn({ kind: 'approved', people }) : finish())}
        />
      );
    case 'approved':
      return (
        <ApprovedDialog
          people={people}
          onGroup={() => goOn({ kind: 'group', people })}
          onContact={() => goOn({ kind: 'contact', people })}
          onClose={finish}
          undo={{
            ...undo,
            undo: () => {
              onClose();
              undo.undo();
            },
          }}
        />
      );
    case 'group':
      return <AddToGroupDialog developers={developers} runId={runId} onClose={onClose} onDone={finish} />;
    case 'feedback':
      return first ? <FeedbackDialog attemptId={first.attemptId} onClose={onClose} /> : null;
    case 'extra-time':
      return first ? (
        <ExtraTimeDialog
          runId={runId}
          developer={first.developer}
          isStarted
          isDefended={isDefended}
          onClose={onClose}
        />
      ) : null;
    case 'annul':
      return first ? (
        <AnnulDialog
          runId={runId}
          attemptId={first.attemptId}
          name={first.developer.name}
          onClose={onClose}
        />
      ) : null;
    case 'contact':
      return <ContactDialog developers={developers} runId={runId} onClose={onClose} onDone={finish} />;
  }
}
