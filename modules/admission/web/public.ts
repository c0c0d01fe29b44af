export { AddToGroupDialog } from './lazy-dialogs.ts';
export { PeoplePicker } from './PeoplePicker.tsx';
