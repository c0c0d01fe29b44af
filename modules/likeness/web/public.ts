export { LikenessButton } from './LikenessButton.tsx';
export { OwnLikenessPart } from './OwnLikenessPart.tsx';
