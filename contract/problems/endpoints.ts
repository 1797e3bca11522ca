import { SuccessAnswer } from '../commonSchemas.ts'
import { problemPaths as paths } from './paths.ts'
import { RECORD_LENGTH } from './rules.ts'
import * as problems from './schemas.ts'

export const problemEndpoints = {
  addProblem: {
    ...paths.addProblem,
    summary: 'Something did not work: a shopper’s words, and the masked record of the minutes before',
    request: problems.AddProblemRequest,
    answer: problems.AddProblemAnswer,
    maxBody: RECORD_LENGTH + 64 * 1024,
  },
  deleteProblem: {
    ...paths.deleteProblem,
    summary: 'Delete a report, its words and its record, by the code that its writer got',
    request: problems.DeleteProblemRequest,
    answer: SuccessAnswer,
  },
  getProblemRecord: {
    ...paths.getProblemRecord,
    summary: 'The record of a report, as the replay opens it (staff)',
    params: problems.ProblemParams,
    answer: problems.ProblemRecord,
  },
  removeProblem: {
    ...paths.removeProblem,
    summary: 'Delete a report, its words and its record (staff)',
    params: problems.ProblemParams,
    answer: SuccessAnswer,
  },
} as const
