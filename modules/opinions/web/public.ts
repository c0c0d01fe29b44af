export { CompanyReviews } from './CompanyReviews.tsx';
export { ContestCard } from './ContestCard.tsx';
export { DeveloperFeedback } from './DeveloperFeedback.tsx';
export { FeedbackDialog } from './FeedbackDialog.tsx';
export { ReportButton } from './ReportButton.tsx';
export { ReviewCompanyCard } from './ReviewCompanyCard.tsx';
