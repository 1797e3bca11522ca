import { comparePaths } from './paths.ts'
import { CompareAnswer, CompareRequest } from './schemas.ts'

export const compareEndpoints = {
  getCompare: {
    ...comparePaths.getCompare,
    summary: 'Products with their specifications aligned for comparison',
    request: CompareRequest,
    answer: CompareAnswer,
  },
} as const
