import { assign, type EventObject } from 'xstate'
import { errorMessages } from '../../../../contract/errorMessages.ts'
import { accountMessages, codeRules } from '../../../../contract/identity/accountRules.ts'
import { answering, running } from '../../../flows/effects.ts'
import { noRefusal, type Refusal } from '../refusal.ts'
import { isAlive, isDue, noCode, type CodeOutcome, type CodeTimes } from './codeTimes.ts'

export interface CodeContext extends CodeTimes, Refusal {
  readonly mobile: string
}

/** Events that all machines with a one-time code share. `now`: epoch ms. */
export type CodeEvent = { type: 'code.requested'; now: number } | { type: 'clock.ticked'; now: number }

/** The server's answer to a typed code. */
export type CodeAnswer = { readonly success: true } | ({ readonly success: false } & Refusal)

export const codeActors = {
  sendCode: answering<CodeOutcome, { mobile: string }>(),
  watchClock: running<CodeTimes>(),
}

/** State after the last try: the code is void, and the message replaces the field. */
const spentCode = {
  expiresAt: 0,
  resendAt: 0,
  message: accountMessages.codeSpent,
  fields: {},
  code: 'codeSpent',
} as const

/** Actions and guards for the `setup` of a machine with the context `C` and the events `E`. */
export function codeSetup<C extends CodeContext, E extends EventObject>() {
  const change = <P = undefined>(toChanges: (context: C, event: E, params: P) => Partial<CodeContext>) =>
    assign<C, E, P, E, never>(({ context, event }, params) => toChanges(context, event, params) as Partial<C>)
  return {
    actions: {
      /** Stores the typed mobile; drops the times of a code that was sent to another mobile. */
      keepMobile: change((context, { type: _, ...typed }) => ({
        ...('mobile' in typed && typed.mobile !== context.mobile ? noCode : {}),
        ...forgotten,
        ...typed,
      })),
      keepTime: change((_, event) => ('now' in event ? { now: event.now as number } : {})),
      keepCode: change<CodeOutcome>((context, _, { now, expiresAt, resendAt, isSent, message, fields }) => ({
        now,
        expiresAt: isSent ? expiresAt : context.expiresAt,
        resendAt,
        ...forgotten,
        message,
        fields,
      })),
      showRefusal: change<Refusal>((_context, _, { message, fields }) => ({ ...forgotten, message, fields })),
      hideRefusal: change(() => forgotten),
      spendCode: change(() => spentCode),
    },
    guards: {
      hasGoodCode: ({ context, event }: { context: C; event: E }) =>
        'mobile' in event &&
        event.mobile === context.mobile &&
        'now' in event &&
        isAlive(context, event.now as number),
      canAskAgain: ({ context, event }: { context: C; event: E }) =>
        'now' in event && isDue(context, event.now as number),
      isSent: (_: unknown, { isSent }: CodeOutcome) => isSent,
      isSpent: (_: unknown, answer: CodeAnswer) => !answer.success && answer.code === 'codeSpent',
    },
  }
}

const forgotten = { ...noRefusal, code: undefined }

interface Done<T> {
  readonly event: { readonly output: T }
}
const outcomeOf = ({ event }: Done<CodeOutcome>) => event.output
const answerOf = ({ event }: Done<CodeAnswer>) => event.output
/** Casts; the guards have already checked that the answer is a refusal. */
const refusalIn = ({ event }: Done<CodeAnswer>) => event.output as { success: false } & Refusal
const keepCode = { type: 'keepCode', params: outcomeOf } as const

/** Invokes the call that sends a code. */
const sendsCode = <Id extends string>(id: Id) =>
  ({
    src: 'sendCode',
    id,
    input: ({ context: { mobile } }: { context: CodeContext }) => ({ mobile }),
  }) as const

/** State that sends the first code; leads to `typing`, or back to asking for the mobile. */
export const sendingState = <T extends string>(typing: T) =>
  ({
    invoke: {
      ...sendsCode('sendCode'),
      onDone: [
        { guard: { type: 'isSent', params: outcomeOf }, target: typing, actions: keepCode },
        { target: 'asking', actions: keepCode },
      ],
    },
  }) as const

export const resendingState = <T extends string>(typing: T) =>
  ({ invoke: { ...sendsCode('sendAnother'), onDone: { target: typing, actions: keepCode } } }) as const

/** Invocation of the clock while the code is typed. */
export const clock = {
  src: 'watchClock',
  id: 'watchClock',
  input: ({ context: { now, expiresAt, resendAt } }: { context: CodeContext }) => ({
    now,
    expiresAt,
    resendAt,
  }),
} as const

export const typingEvents = <T extends string>(resending: T) =>
  ({
    'clock.ticked': { actions: 'keepTime' },
    'code.requested': { guard: 'canAskAgain', target: resending, actions: ['keepTime', 'hideRefusal'] },
  }) as const

export const otherMobile = { target: 'asking', actions: 'hideRefusal' } as const

/** Transitions after a wrong code. */
export const refusedCode = <T extends string>(typing: T) =>
  [
    { guard: { type: 'isSpent', params: answerOf }, target: 'spent', actions: 'spendCode' },
    { target: typing, actions: { type: 'showRefusal', params: refusalIn } },
  ] as const

/** Events after too many wrong tries: another code can be requested at once; the message stays until then. */
export const spentEvents = <T extends string>(resending: T) =>
  ({ 'code.requested': { target: resending, actions: 'keepTime' } }) as const

/** Time of the sample events of flows with a code, epoch ms. */
export const sampleNow = Date.UTC(2025, 7, 5, 9)

export const sentCode: CodeOutcome = {
  isSent: true,
  now: sampleNow,
  expiresAt: sampleNow + codeRules.life,
  resendAt: sampleNow + codeRules.resendAfter,
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

/** The mobile was verified in another tab or on another device. */
export const needlessCode: CodeOutcome = { ...unsentCode, isVerified: true, message: '' }
