import { Type, type Static } from 'typebox'

/** A text message that was not sent because no carrier is set. */
const OutboxMessage = Type.Object({
  id: Type.Integer(),
  mobile: Type.String(),
  template: Type.String({ description: 'verify, forget' }),
  text: Type.String(),
  createdAt: Type.String({ description: 'ISO time' }),
})

export const OutboxAnswer = Type.Object({ items: Type.Array(OutboxMessage, { description: 'newest first' }) })
export type OutboxAnswer = Static<typeof OutboxAnswer>
