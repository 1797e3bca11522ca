import { Type, type Static } from 'typebox'
import { Day, oneOf, PageNumber } from '../commonSchemas.ts'
import { changedKinds } from './kinds.ts'

export const Change = Type.Object({
  id: Type.Integer(),
  at: Type.String({ description: 'ISO time' }),
  staff: Type.String({ description: 'name of who did it, as it was then' }),
  kind: oneOf(changedKinds),
  subject: Type.String({ description: 'id of what was changed' }),
  action: Type.String({ description: 'one word, such as `moved`' }),
  before: Type.Record(Type.String(), Type.Unknown()),
  after: Type.Record(Type.String(), Type.Unknown()),
})
export type Change = Static<typeof Change>

export const ChangesQuery = Type.Object({
  kind: Type.Optional(oneOf(changedKinds)),
  id: Type.Optional(Type.String({ maxLength: 40, description: 'of what was changed' })),
  text: Type.Optional(Type.String({ maxLength: 100, description: 'words in who, what, before or after' })),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  page: Type.Integer({ ...PageNumber, default: 1 }),
})

export const ChangesAnswer = Type.Object({
  items: Type.Array(Change),
  page: Type.Integer(),
  hasMore: Type.Boolean(),
})
