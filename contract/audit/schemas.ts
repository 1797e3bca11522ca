import { Type, type Static } from 'typebox'
import { Day, oneOf, PageNumber } from '../commonSchemas.ts'
import { changedKinds } from './kinds.ts'

export const Change = Type.Object({
  id: Type.Integer(),
  at: Type.String({ description: 'ISO time' }),
  staff: Type.String({ description: 'name of the staff member at the time of the change' }),
  kind: oneOf(changedKinds),
  subject: Type.String({ description: 'id of the changed entry' }),
  action: Type.String({ description: 'a short code, such as `moved`' }),
  before: Type.Record(Type.String(), Type.Unknown()),
  after: Type.Record(Type.String(), Type.Unknown()),
})
export type Change = Static<typeof Change>

export const ChangesQuery = Type.Object({
  kind: Type.Optional(oneOf(changedKinds)),
  id: Type.Optional(Type.String({ title: 'شناسه', maxLength: 40, description: 'id of the changed entry' })),
  text: Type.Optional(
    Type.String({
      title: 'متن',
      maxLength: 100,
      description: 'searches staff name, subject, old and new values',
    }),
  ),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  page: Type.Integer({ ...PageNumber, default: 1 }),
})

export const ChangesAnswer = Type.Object({
  items: Type.Array(Change),
  page: Type.Integer(),
  hasMore: Type.Boolean(),
})
