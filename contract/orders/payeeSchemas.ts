import { Type, type Static } from 'typebox'
import { payeeRules } from './iban.ts'

/** The account for transfers by staff. The server sends the whole IBAN only to staff with `orders.write`. */
export const PayeeRequest = Type.Object({
  iban: Type.String({ minLength: 1, maxLength: payeeRules.typedIban, description: 'in any spelling' }),
  holder: Type.String({
    minLength: 1,
    maxLength: payeeRules.holder,
    description: 'name of the account holder',
  }),
})
export type PayeeRequest = Static<typeof PayeeRequest>
