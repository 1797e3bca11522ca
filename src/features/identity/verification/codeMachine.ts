import { assign, type EventObject } from 'xstate'
import { accountMessages } from '../../../../contract/identity/accountRules.ts'
import { answering, running } from '../../../flows/effects.ts'
import { noRefusal, type Refusal } from '../refusal.ts'
import { isAlive, isDue, noCode, type CodeOutcome, type CodeTimes } from './codeTimes.ts'

export interface CodeContext extends CodeTimes, Refusal {
  readonly mobile: string
}

/** Events of every machine with a one-time code. `now`: epoch ms. */
export type CodeEvent = { type: 'code.requested'; now: number } | { type: 'clock.ticked'; now: number }

/** The result of a typed code. */
export type CodeAnswer = { readonly success: true } | ({ readonly success: false } & Refusal)

export const codeActors = {
  sendCode: answering<CodeOutcome, { mobile: string }>(),
  watchClock: running<CodeTimes>(),
}

/** After the last try: the code is void, and the message replaces its field. */
const spentCode = {
  expiresAt: 0,
  resendAt: 0,
  message: accountMessages.codeSpent,
  fields: {},
  code: 'codeSpent',
} as const

/** Actions and guards of a machine with the context `C` and the events `E`, for its `setup`. */
export function codeSetup<C extends CodeContext, E extends EventObject>() {
  const change = <P = undefined>(toChanges: (context: C, event: E, params: P) => Partial<CodeContext>) =>
    assign<C, E, P, E, never>(({ context, event }, params) => toChanges(context, event, params) as Partial<C>)
  return {
    actions: {
      /** A code stays valid for the mobile it was sent to. */
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
/** The guards have checked which of the two it is. */
const refusalIn = ({ event }: Done<CodeAnswer>) => event.output as { success: false } & Refusal
const keepCode = { type: 'keepCode', params: outcomeOf } as const

/** The call that sends a code. */
const sendsCode = <Id extends string>(id: Id) =>
  ({
    src: 'sendCode',
    id,
    input: ({ context: { mobile } }: { context: CodeContext }) => ({ mobile }),
  }) as const

/** Sends the first code; then it is typed, or the mobile is asked for again. */
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

/** While the code is typed, reports when it expires and when another can be requested. */
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

/** After five wrong tries the code is void and another can be requested at once. The message stays until then. */
export const spentEvents = <T extends string>(resending: T) =>
  ({ 'code.requested': { target: resending, actions: 'keepTime' } }) as const
