export { LazyAddToGroupDialog } from './LazyAddToGroupDialog.ts';
export { PeoplePicker } from './PeoplePicker.tsx';
