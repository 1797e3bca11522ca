import { SuccessAnswer } from '../commonSchemas.ts'
import { problemPaths as paths } from './paths.ts'
import { RECORD_LENGTH } from './rules.ts'
import * as problems from './schemas.ts'

export const problemEndpoints = {
  addProblem: {
    ...paths.addProblem,
    summary: 'Report a problem: the shopper’s description, with a masked recording of the minutes before',
    request: problems.AddProblemRequest,
    answer: problems.AddProblemAnswer,
    maxBody: RECORD_LENGTH + 64 * 1024,
  },
  deleteProblem: {
    ...paths.deleteProblem,
    summary: 'Delete a report with its recording, by its code',
    request: problems.DeleteProblemRequest,
    answer: SuccessAnswer,
  },
  getProblemRecord: {
    ...paths.getProblemRecord,
    summary: 'The recording of a report, for the replay (staff)',
    params: problems.ProblemParams,
    answer: problems.ProblemRecord,
  },
  removeProblem: {
    ...paths.removeProblem,
    summary: 'Delete a report with its recording (staff)',
    params: problems.ProblemParams,
    answer: SuccessAnswer,
  },
} as const
