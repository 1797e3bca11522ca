import { Type, type Static } from 'typebox'
import { Succeeded } from '../commonSchemas.ts'

/**
 * The words of the server in either case; `basketCount` is -8 while the basket is frozen. Spec §7 shows no answer: one
 * without `success` means that it is done.
 */
export const BasketStateAnswer = Type.Object({
  success: Succeeded,
  message: Type.String(),
  basketCount: Type.Optional(Type.Integer({ description: 'the specification does not have it' })),
})
export type BasketStateAnswer = Static<typeof BasketStateAnswer>

export const FreezeRequest = Type.Object({
  mobile: Type.String({ maxLength: 20 }),
  /** What the shopper reads; the shop's usual words when empty. */
  message: Type.String({ default: '', maxLength: 500 }),
})
export type FreezeRequest = Static<typeof FreezeRequest>
