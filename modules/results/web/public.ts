export { MeasurementError } from './MeasurementError.tsx';
export { QuestionChangeNote } from './QuestionChangeNote.tsx';
export { isProvenScore, scoreText } from './score-tone.ts';
