export { AnnulDialog } from './AnnulDialog.tsx';
export { ExtraTimeDialog } from './ExtraTimeDialog.tsx';
export { OwnRecordCard } from './OwnRecordCard.tsx';
export { RecordPanel } from './RecordPanel.tsx';
export { RunActs } from './RunActs.tsx';
export { WaitingHelp } from './WaitingHelp.tsx';
