import { auditPaths as paths } from './paths.ts'
import { ChangesAnswer, ChangesQuery } from './schemas.ts'

export const auditEndpoints = {
  listChanges: {
    ...paths.listChanges,
    summary: 'What staff changed, newest first (staff)',
    query: ChangesQuery,
    answer: ChangesAnswer,
  },
} as const
