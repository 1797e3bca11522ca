import { errorReportPaths as paths } from './paths.ts'
import { ErrorReport, ErrorReportAnswer, ErrorReportsAnswer, ErrorReportsQuery } from './schemas.ts'

export const errorReportEndpoints = {
  addErrorReport: {
    ...paths.addErrorReport,
    summary: 'Report an error in a browser; accepts only own pages, by their Origin',
    request: ErrorReport,
    answer: ErrorReportAnswer,
    maxBody: 12 * 1024,
  },
  listErrorReports: {
    ...paths.listErrorReports,
    summary: 'Errors in browsers (staff)',
    query: ErrorReportsQuery,
    answer: ErrorReportsAnswer,
  },
} as const
