export { AnnulDialog } from './AnnulDialog.tsx';
export { ExtraTimeDialog } from './ExtraTimeDialog.tsx';
export { HelpCard } from './HelpCard.tsx';
export { WaitingHelp } from './HelpRequests.tsx';
export { OwnRecordCard } from './OwnRecordCard.tsx';
export { RecordPanel } from './RecordPanel.tsx';
export { RunActs } from './RunActs.tsx';
