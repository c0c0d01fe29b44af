export { useOnNotification } from './use-on-notification.ts';
export { WhoHears } from './WhoHears.tsx';
export { YouHear } from './YouHear.tsx';
