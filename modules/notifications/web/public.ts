export { WhoHears } from './WhoHears.tsx';
export { YouHear } from './YouHear.tsx';
