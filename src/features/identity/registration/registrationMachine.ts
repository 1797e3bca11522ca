import { assign, setup } from 'xstate'
import { answering } from '../../../flows/effects.ts'
import type { RegisterArg, RegisterResult } from '../registrationApi.ts'
import { noRefusal, type Refusal } from '../refusal.ts'

export type RegistrationOutcome =
  { readonly success: true; readonly answer: RegisterResult } | ({ readonly success: false } & Refusal)

export interface RegistrationContext extends Refusal, RegisterArg {
  /** Path in the shop to go to after the verification, or empty. */
  readonly returnTo: string
}

export type RegistrationEvent =
  | { type: 'registration.opened'; returnTo: string }
  /** The password is in the vault. */
  | { type: 'registration.submitted'; form: RegisterArg }
  | { type: 'registration.left' }

const nothing: RegistrationContext = {
  returnTo: '',
  firstName: '',
  lastName: '',
  mobile: '',
  acceptTerms: false,
  ...noRefusal,
}

/** Registration: a single form. A success logs the visitor in, who then verifies the mobile in another flow. */
export const registrationMachine = setup({
  types: {} as { context: RegistrationContext; events: RegistrationEvent },
  actors: { openAccount: answering<RegistrationOutcome, RegisterArg>() },
  actions: {
    keepOpening: assign(({ event }) =>
      event.type === 'registration.opened' ? { ...nothing, returnTo: event.returnTo } : {},
    ),
    keepForm: assign(({ event }) =>
      event.type === 'registration.submitted' ? { ...event.form, ...noRefusal } : {},
    ),
    showRefusal: assign((_, { message, fields }: Refusal) => ({ message, fields })),
    /** Stores the new session and leads to the verification (spec §4). */
    announce: (_, _params: { answer: RegisterResult }) => {},
    forget: assign(() => nothing),
  },
  guards: { isAccepted: (_, outcome: RegistrationOutcome) => outcome.success },
}).createMachine({
  id: 'registration',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: { 'registration.opened': { target: 'open', actions: 'keepOpening' } },
    },
    open: {
      initial: 'filling',
      on: { 'registration.left': 'closed' },
      states: {
        filling: { on: { 'registration.submitted': { target: 'registering', actions: 'keepForm' } } },
        registering: {
          invoke: {
            src: 'openAccount',
            id: 'openAccount',
            input: ({ context: { firstName, lastName, mobile, acceptTerms } }) => ({
              firstName,
              lastName,
              mobile,
              acceptTerms,
            }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#registration.closed',
                actions: { type: 'announce', params: ({ event }) => acceptedOf(event.output) },
              },
              {
                target: 'filling',
                actions: { type: 'showRefusal', params: ({ event }) => refusedOf(event.output) },
              },
            ],
          },
        },
      },
    },
  },
})

/** Casts; the guards have already checked whether the outcome is a success. */
const acceptedOf = (outcome: RegistrationOutcome) => outcome as { success: true; answer: RegisterResult }
const refusedOf = (outcome: RegistrationOutcome) => outcome as { success: false } & Refusal
