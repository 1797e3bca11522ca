import { studioPaths } from './paths.ts'
import { StudioAnswer, StudioQuery } from './schemas.ts'

export const studioEndpoints = {
  getStudio: {
    ...studioPaths.getStudio,
    summary: 'Measures, drawings, parts and fitting straps of a watch',
    query: StudioQuery,
    answer: StudioAnswer,
  },
} as const
