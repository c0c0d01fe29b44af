import { ApprovedDialog } from './ApprovedDialog.tsx';
import type { Act, PeopleDialogs } from './candidate-acts.ts';
import { DecisionDialog } from './DecisionDialog.tsx';

export interface ActDialogsProps {
  runId: number;
  act: Act | undefined;
  onAct: (act: Act | undefined) => void;
  dialogs: PeopleDialogs;
  /** Something was done, and nothing is left to be done. */
  onDone?: () => void;
}

/** The dialog of what is being done about candidates, one leading to the next. */
export function ActDialogs({ runId, act, onAct, dialogs, onDone }: ActDialogsProps) {
  if (!act) return null;
  const { people } = act;
  const close = () => onAct(undefined);
  const finish = () => {
    close();
    onDone?.();
  };
  // The next dialog opens once this one has given the focus back, or nobody would know where to give it back to.
  const goOn = (next: Act) => {
    close();
    requestAnimationFrame(() => requestAnimationFrame(() => onAct(next)));
  };
  const developers = people.map(({ developer }) => developer);
  const { contact: Contact, addToGroup: AddToGroup, feedback: Feedback } = dialogs;
  const { extraTime: ExtraTime, annul: Annul } = dialogs;
  const [first] = people;
  switch (act.kind) {
    case 'decide':
      return (
        <DecisionDialog
          runId={runId}
          decision={act.decision}
          people={people}
          onClose={close}
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
        />
      );
    case 'group':
      return <AddToGroup developers={developers} onClose={close} onDone={finish} />;
    case 'feedback':
      return first ? <Feedback attemptId={first.attemptId} onClose={close} /> : null;
    case 'extra-time':
      return first ? <ExtraTime runId={runId} developer={first.developer} isStarted onClose={close} /> : null;
    case 'annul':
      return first ? (
        <Annul runId={runId} attemptId={first.attemptId} name={first.developer.name} onClose={close} />
      ) : null;
    case 'contact':
      return <Contact developers={developers} runId={runId} onClose={close} onDone={finish} />;
  }
}
