import { endpointFor } from '../endpoint.ts'
import { forStaff } from '../authorization/forStaff.ts'
import { ErrorReport, ErrorReportAnswer, ErrorReportsAnswer, ErrorReportsQuery } from './schemas.ts'

const all = endpointFor('all')
const read = forStaff('audit.read')

export const errorReportEndpoints = {
  addErrorReport: all(
    'POST Error-Reports/Add',
    'Report an error in a browser; accepts only own pages, by their Origin',
    { request: ErrorReport, answer: ErrorReportAnswer, maxBody: 12 * 1024 },
  ),
  listErrorReports: read('GET Admin/Error-Reports', 'Errors in browsers (staff)', {
    query: ErrorReportsQuery,
    answer: ErrorReportsAnswer,
  }),
}
