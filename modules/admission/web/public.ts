export { AddToGroupDialog } from './AddToGroupDialog.tsx';
export { PeoplePicker } from './PeoplePicker.tsx';
