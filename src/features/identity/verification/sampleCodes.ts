import { codeRules } from '../../../../contract/identity/accountRules.ts'
import { errorMessages } from '../../../../contract/errorMessages.ts'
import type { CodeOutcome } from './codeTimes.ts'

/** Time of the sample events, epoch ms. */
export const sampleNow = Date.UTC(2025, 7, 5, 9)

export const sentCode: CodeOutcome = {
  isSent: true,
  now: sampleNow,
  expiresAt: sampleNow + codeRules.life,
  resendAt: sampleNow + codeRules.resendAfter,
  message: '',
  fields: {},
}

/** The mobile was verified in another tab or on another device. */
export const needlessCode: CodeOutcome = {
  isSent: false,
  isVerified: true,
  now: sampleNow,
  expiresAt: 0,
  resendAt: sampleNow,
  message: '',
  fields: {},
}

export const unsentCode: CodeOutcome = {
  isSent: false,
  now: sampleNow,
  expiresAt: 0,
  resendAt: sampleNow,
  message: errorMessages.offline,
  fields: {},
}
