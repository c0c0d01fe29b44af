export { findChannels } from './find-channels.ts';
export { findNoticeTexts } from './notice-texts.ts';
export type { Notices } from './notices.ts';
export { momentText } from './notification-kinds.ts';
export { noticesTopic, notify, notifyEach } from './notify.ts';
export { withdrawNotices } from './withdraw-notices.ts';
