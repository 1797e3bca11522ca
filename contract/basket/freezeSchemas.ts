import { Type, type Static } from 'typebox'
import { Succeeded } from '../commonSchemas.ts'

/**
 * `message` is for the shopper on success and on failure; `basketCount` is -8 while the basket is frozen. Spec §7
 * defines no answer, so the browser reads an answer without `success` as success.
 */
export const BasketStateAnswer = Type.Object({
  success: Succeeded,
  message: Type.String(),
  basketCount: Type.Optional(Type.Integer({ description: 'not part of the specification' })),
})
export type BasketStateAnswer = Static<typeof BasketStateAnswer>

export const FreezeRequest = Type.Object({
  mobile: Type.String({ title: 'شمارهٔ موبایل', maxLength: 20 }),
  /** Message for the shopper; if empty, the shop's default message. */
  message: Type.String({ default: '', maxLength: 500 }),
})
export type FreezeRequest = Static<typeof FreezeRequest>
