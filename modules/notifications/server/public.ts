export { noticesTopic, notify } from './notify.ts';
export { withdrawNotices } from './withdraw-notices.ts';
