/** Times of a code as events carried them, epoch ms; 0 if unknown. */
export interface CodeTimes {
  /** The latest time that an event carried. */
  readonly now: number
  readonly expiresAt: number
  /** When another code can be requested. */
  readonly resendAt: number
}

/** The server's answer to the request of a code. */
export interface CodeOutcome extends CodeTimes {
  /** Whether there is a valid code, sent by this call or shortly before. */
  readonly isSent: boolean
  /** The mobile is already verified, so no code was sent. */
  readonly isVerified?: boolean
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

export const noCode: CodeTimes = { now: 0, expiresAt: 0, resendAt: 0 }

export const isAlive = ({ expiresAt }: CodeTimes, now: number) => expiresAt > now

export const isDue = ({ resendAt }: CodeTimes, now: number) => now >= resendAt

/** Whole seconds until `at`; 0 if it has passed. */
export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000))
}
