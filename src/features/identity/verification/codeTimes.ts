/** Times of a code on its way, epoch ms. They arrive in events; 0 when nothing is known. */
export interface CodeTimes {
  /** The latest time that any event carried. */
  readonly now: number
  readonly expiresAt: number
  /** From then on another code may be asked for. */
  readonly resendAt: number
}

/** The server's word on sending a code. */
export interface CodeOutcome extends CodeTimes {
  /** Whether there is a code to type, from this call or one shortly before. */
  readonly isSent: boolean
  /** The mobile is verified already, so that none was sent. */
  readonly isVerified?: boolean
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

export const noCode: CodeTimes = { now: 0, expiresAt: 0, resendAt: 0 }

export const isAlive = ({ expiresAt }: CodeTimes, now: number) => expiresAt > now

export const isDue = ({ resendAt }: CodeTimes, now: number) => now >= resendAt

/** Whole seconds until `at`, 0 when it is over. */
export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000))
}
