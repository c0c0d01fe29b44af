export { skillsOfDeveloper } from './developer-ranking.queries.ts';
export {
  dayText,
  decisionTexts,
  momentText,
  numberText,
  type PdfReport,
  type ReportPart,
} from './pdf-reports/report.ts';
export { reportPdf } from './pdf-reports/report-pdf.ts';
