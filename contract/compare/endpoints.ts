import { comparePaths } from './paths.ts'
import { CompareAnswer, CompareRequest } from './schemas.ts'

export const compareEndpoints = {
  getCompare: {
    ...comparePaths.getCompare,
    summary: 'Products side by side, their specification aligned',
    request: CompareRequest,
    answer: CompareAnswer,
  },
} as const
