export { AnnulDialog } from './AnnulDialog.tsx';
export { ExtraTimeDialog } from './ExtraTimeDialog.tsx';
export { interruptionWords } from './InterruptionList.tsx';
export { OwnRecordCard } from './OwnRecordCard.tsx';
export { RecordPanel } from './RecordPanel.tsx';
export { RunActs } from './RunActs.tsx';
export { factText } from './record-words.ts';
export { WaitingHelp } from './WaitingHelp.tsx';
