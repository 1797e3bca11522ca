import { Type } from 'typebox'
import { livePaths as paths } from './paths.ts'

export const liveEndpoints = {
  listColleagues: {
    ...paths.listColleagues,
    summary: 'Who else of staff has a page of the panel open (staff)',
    query: Type.Object({
      page: Type.String({ maxLength: 200, pattern: '^/cp', description: 'path of the page' }),
    }),
    answer: Type.Object({ items: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })) }),
  },
} as const
