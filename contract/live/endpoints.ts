import { Type } from 'typebox'
import { livePaths as paths } from './paths.ts'

export const liveEndpoints = {
  listColleagues: {
    ...paths.listColleagues,
    summary: 'Other staff who have a page of the panel open (staff)',
    query: Type.Object({
      page: Type.String({ maxLength: 200, pattern: '^/cp', description: 'path of the page' }),
    }),
    answer: Type.Object({ items: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })) }),
  },
  openFollow: {
    ...paths.openFollow,
    summary: 'Invite a phone, to follow its state machines (staff); 404 if the internal area is off',
    answer: Type.Object({
      invitation: Type.String({ description: 'for the phone; valid once and within `left`' }),
      ticket: Type.String({ description: 'identifies this desk to the hub on each connection' }),
      left: Type.Integer({ description: 'lifetime of the invitation in ms' }),
    }),
  },
} as const
