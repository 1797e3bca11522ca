import { accountMessages } from '../../../../contract/identity/accountRules.ts'
import type { Refusal } from '../refusal.ts'

/** After the last try: what is known of the code, and what is said instead of its field. */
export const spentCode = {
  expiresAt: 0,
  resendAt: 0,
  message: accountMessages.codeSpent,
  fields: {},
} as const

/** Whether a refused code bears no more tries. */
export const isSpent = ({ fields }: Refusal) => fields['code'] === accountMessages.codeSpent

/** Whether there is nothing to type until another code is sent. */
export const saysSpent = ({ message }: Refusal) => message === accountMessages.codeSpent
