export { PlaybackButton } from './PlaybackButton.tsx';
