import { assign, setup } from 'xstate'
import { answering } from '../../../flows/effects.ts'

/** One try to place the order: what the shopper chose and saw. */
export interface Placement {
  /** Of this try; the same key never makes a second order. */
  readonly key: string
  readonly addressId: number
  /** Of the address as the shopper saw it; one that was changed meanwhile is refused. */
  readonly addressVersion?: string
  readonly slot: string
  readonly note: string
  /** What the shopper saw (Toman); another amount is refused, not charged. */
  readonly payable: number
}

/** The server's word; without an address to pay at it is a refusal, and the message says why. */
export interface PlacementOutcome {
  readonly message: string
  readonly redirectUrl: string
}

/** What a shopper chose and wrote before the last look. */
export interface CheckoutChoices {
  /** 0: none yet. */
  readonly addressId: number
  /** Id of the window; empty: none yet. */
  readonly slot: string
  /** For the shop, as it was last written. */
  readonly note: string
}

export interface CheckoutContext extends CheckoutChoices {
  /** The try that is on its way, or got no answer. */
  readonly placement: Placement | null
  /** The order that is paid again; 0 for a new one. */
  readonly orderId: number
  /** Why there is no payment, in Persian; empty when there is nothing to say. */
  readonly message: string
  readonly redirectUrl: string
}

export type CheckoutStep = 'address' | 'slot' | 'review'

export type CheckoutEvent =
  /**
   * `choices`: those that this tab kept for the member who is here now. Without them those of the flow go on.
   * `step`: the first one whose choice is missing or holds no longer; without it the address.
   */
  | { type: 'checkout.opened'; choices?: CheckoutChoices; step?: CheckoutStep }
  /** The page was left; what was chosen stays. An order that was made meanwhile shows as a frozen basket. */
  | { type: 'checkout.left' }
  /** Whoever is here next may be somebody else: a member who comes back finds their choices in keptChoices.ts. */
  | { type: 'member.left' }
  | { type: 'address.chosen'; addressId: number }
  | { type: 'slot.chosen'; slot: string }
  | { type: 'note.written'; note: string }
  /** Back to a step that was done. */
  | { type: 'step.opened'; step: 'address' | 'slot' }
  | { type: 'order.confirmed'; key: string; payable: number; note: string; addressVersion?: string }
  /** The same try again: the server did not answer, so it is unknown whether there is an order. */
  | { type: 'order.retried' }
  /** Another attempt to pay an order that failed. */
  | { type: 'again.pressed'; orderId: number }
  /** The browser's back button, from the bank. */
  | { type: 'bank.left' }

const nothing: CheckoutContext = {
  addressId: 0,
  slot: '',
  note: '',
  placement: null,
  orderId: 0,
  message: '',
  redirectUrl: '',
}

/** Address, delivery, review, then the bank (design §7). However often a button is pressed, one order is made. */
export const checkoutMachine = setup({
  types: {} as { context: CheckoutContext; events: CheckoutEvent },
  actors: {
    placeOrder: answering<PlacementOutcome, Placement>(),
    payAgain: answering<PlacementOutcome, number>(),
  },
  actions: {
    forget: assign(() => nothing),
    keepChoices: assign(({ context, event }) => {
      const { addressId, slot, note } = (event.type === 'checkout.opened' && event.choices) || context
      return { ...nothing, addressId, slot, note }
    }),
    forgetMessage: assign({ message: '' }),
    keepAddress: assign(({ event }) =>
      event.type === 'address.chosen' ? { addressId: event.addressId, message: '' } : {},
    ),
    keepSlot: assign(({ event }) => (event.type === 'slot.chosen' ? { slot: event.slot, message: '' } : {})),
    keepNote: assign(({ event }) => (event.type === 'note.written' ? { note: event.note } : {})),
    keepPlacement: assign(({ context: { addressId, slot }, event }) => {
      if (event.type !== 'order.confirmed') return {}
      const { type: _, ...seen } = event
      return { note: seen.note, placement: { addressId, slot, ...seen }, message: '' }
    }),
    keepOrder: assign(({ event }) =>
      event.type === 'again.pressed' ? { orderId: event.orderId, message: '' } : {},
    ),
    keepMessage: assign((_, message: string) => ({ message })),
    keepBank: assign((_, redirectUrl: string) => ({ redirectUrl })),
    goToBank: (_, _url: string) => {},
  },
  guards: {
    hasBank: (_, { redirectUrl }: PlacementOutcome) => redirectUrl !== '',
    isReadyFor: ({ event }, step: CheckoutStep) => event.type === 'checkout.opened' && event.step === step,
    wantsAddress: ({ event }) => event.type === 'step.opened' && event.step === 'address',
    hasSlot: ({ context }) => context.slot !== '',
    isAgain: ({ context }) => context.orderId > 0,
  },
}).createMachine({
  id: 'checkout',
  context: nothing,
  initial: 'idle',
  on: { 'member.left': { target: '.idle', actions: 'forget' } },
  states: {
    /** Not at the checkout. A message that stays is about an order that could not be paid again. */
    idle: {
      on: {
        'checkout.opened': [
          { guard: { type: 'isReadyFor', params: 'review' }, target: 'reviewing', actions: 'keepChoices' },
          { guard: { type: 'isReadyFor', params: 'slot' }, target: 'scheduling', actions: 'keepChoices' },
          { target: 'addressing', actions: 'keepChoices' },
        ],
        'checkout.left': { actions: 'keepChoices' },
        'again.pressed': { target: 'payingAgain', actions: 'keepOrder' },
      },
    },
    addressing: {
      on: {
        'address.chosen': [
          { guard: 'hasSlot', target: 'reviewing', actions: 'keepAddress' },
          { target: 'scheduling', actions: 'keepAddress' },
        ],
        'checkout.left': { target: 'idle', actions: 'keepChoices' },
      },
    },
    scheduling: {
      on: {
        'slot.chosen': { target: 'reviewing', actions: 'keepSlot' },
        'step.opened': { guard: 'wantsAddress', target: 'addressing' },
        'checkout.left': { target: 'idle', actions: 'keepChoices' },
      },
    },
    reviewing: {
      on: {
        'note.written': { actions: 'keepNote' },
        'order.confirmed': { target: 'placing', actions: 'keepPlacement' },
        'step.opened': [
          { guard: 'wantsAddress', target: 'addressing', actions: 'forgetMessage' },
          { target: 'scheduling', actions: 'forgetMessage' },
        ],
        'checkout.left': { target: 'idle', actions: 'keepChoices' },
      },
    },
    placing: {
      invoke: {
        src: 'placeOrder',
        id: 'placeOrder',
        input: ({ context }) => context.placement ?? noPlacement,
        onDone: [
          {
            guard: { type: 'hasBank', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'keepBank', params: ({ event }) => event.output.redirectUrl },
          },
          {
            target: 'reviewing',
            actions: { type: 'keepMessage', params: ({ event }) => event.output.message },
          },
        ],
        onError: {
          target: 'unanswered',
          actions: { type: 'keepMessage', params: ({ event }) => messageOf(event.error) },
        },
      },
      on: { 'checkout.left': { target: 'idle', actions: 'keepChoices' } },
    },
    /** It is unknown whether there is an order: the same key finds it, or makes it. */
    unanswered: {
      on: {
        'order.retried': { target: 'placing', actions: 'forgetMessage' },
        'step.opened': [
          { guard: 'wantsAddress', target: 'addressing', actions: 'forgetMessage' },
          { target: 'scheduling', actions: 'forgetMessage' },
        ],
        'checkout.left': { target: 'idle', actions: 'keepChoices' },
      },
    },
    payingAgain: {
      invoke: {
        src: 'payAgain',
        id: 'payAgain',
        input: ({ context }) => context.orderId,
        onDone: [
          {
            guard: { type: 'hasBank', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'keepBank', params: ({ event }) => event.output.redirectUrl },
          },
          {
            target: 'idle',
            actions: { type: 'keepMessage', params: ({ event }) => event.output.message },
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'keepMessage', params: ({ event }) => messageOf(event.error) },
        },
      },
      on: { 'checkout.left': { target: 'idle', actions: 'keepChoices' } },
    },
    leaving: {
      entry: { type: 'goToBank', params: ({ context }) => context.redirectUrl },
      on: {
        'bank.left': [
          { guard: 'isAgain', target: 'idle', actions: 'forget' },
          { target: 'reviewing', actions: 'forgetMessage' },
        ],
        'checkout.left': { target: 'idle', actions: 'forget' },
      },
    },
  },
})

const noPlacement: Placement = { key: '', addressId: 0, slot: '', note: '', payable: 0 }

function messageOf(error: unknown): string {
  return (error as { message?: string } | null)?.message ?? ''
}
