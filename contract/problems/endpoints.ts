import { endpointFor } from '../endpoint.ts'
import { forStaff } from '../authorization/forStaff.ts'
import { SuccessAnswer } from '../commonSchemas.ts'
import { RECORD_LENGTH } from './rules.ts'
import * as problems from './schemas.ts'

const all = endpointFor('all')
const write = forStaff('messages.write')

export const problemEndpoints = {
  addProblem: all(
    'POST Problems/Add',
    'Report a problem: the shopper’s description, with a masked recording of the minutes before',
    {
      request: problems.AddProblemRequest,
      answer: problems.AddProblemAnswer,
      maxBody: RECORD_LENGTH + 64 * 1024,
    },
  ),
  deleteProblem: all('POST Problems/Delete', 'Delete a report with its recording, by its code', {
    request: problems.DeleteProblemRequest,
    answer: SuccessAnswer,
  }),
  getProblemRecord: write(
    'GET Admin/Problems/:id/Record',
    'The recording of a report, for the replay (staff)',
    { params: problems.ProblemParams, answer: problems.ProblemRecord },
  ),
  removeProblem: write('POST Admin/Problems/:id/Remove', 'Delete a report with its recording (staff)', {
    params: problems.ProblemParams,
    answer: SuccessAnswer,
  }),
}
