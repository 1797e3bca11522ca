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
  openFollow: {
    ...paths.openFollow,
    summary: 'Asks to follow the machines of a phone (staff); 404 where the internal area is off',
    answer: Type.Object({
      invitation: Type.String({ description: 'for the phone, once and within `left`' }),
      ticket: Type.String({ description: 'what this desk shows the hub on each connection' }),
      left: Type.Integer({ description: 'ms that the invitation is good for' }),
    }),
  },
} as const
