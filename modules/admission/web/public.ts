export { AddToGroupDialog } from './AddToGroupDialog.tsx';
export { InvitationsTab } from './InvitationsTab.tsx';
export { PeoplePicker } from './PeoplePicker.tsx';
