import { assign, setup } from 'xstate'
import type { Company } from '../../../../contract/orders/companyRules.ts'
import { answering } from '../../../flows/effects.ts'

/** A try to place the order, with the values that the shopper chose and saw. */
export interface Placement {
  /** Idempotency key of this try; the server never creates a second order for the same key. */
  readonly key: string
  readonly addressId: number
  /** Version of the address that the shopper saw; the server refuses the order if the address has changed. */
  readonly addressVersion?: string
  readonly slot: string
  readonly note: string
  /** Set if the order is to be wrapped as a gift, with the text of its card. */
  readonly gift?: { readonly message: string }
  /** Set if metal bracelets are to be sized, with the circumference of the wrist in mm. */
  readonly sizing?: { readonly wrist: number }
  /** Company that the invoice names as the buyer; absent: the shopper. */
  readonly company?: Company
  /** Sum that the shopper saw, Toman; the server refuses the order if the sum has changed. */
  readonly payable: number
  /** Name of the gateway, or `card` for a transfer to the shop's card; absent: the only gateway. */
  readonly payBy?: string
  /** Number of payments to which the shopper agreed; absent: one. */
  readonly parts?: number
}

/**
 * The server's answer. Without `redirectUrl` it is a refusal with a message. The URL of an order paid by card-to-card transfer is
 * the order's page.
 */
export interface PlacementOutcome {
  readonly message: string
  readonly redirectUrl: string
  /** After a refusal: another gateway to try. */
  readonly payBy?: string | undefined
}

/** The shopper's choices before the review. */
export interface CheckoutChoices {
  /** 0 if none is chosen yet. */
  readonly addressId: number
  /** Id of the delivery method and time window; empty if none is chosen yet. */
  readonly slot: string
  /** Note for the shop. */
  readonly note: string
  /** Ignored if the shop does not offer gift wrapping. */
  readonly isGift: boolean
  /** Text of the gift card. */
  readonly giftMessage: string
  /** Circumference in mm to which metal bracelets are sized, if the shop offers it; absent: not sized. */
  readonly wrist?: number | undefined
  /** Chosen payment method: the name of a gateway, or `card`. Absent: the shop's first gateway. */
  readonly payBy?: string | undefined
}

export interface CheckoutContext extends CheckoutChoices {
  /** The try that is being sent or got no answer. */
  readonly placement: Placement | null
  /** The order that is paid again; 0 for a new one. */
  readonly orderId: number
  /** Why there is no payment, in Persian; empty without an error. */
  readonly message: string
  readonly redirectUrl: string
}

export type CheckoutStep = 'address' | 'slot' | 'review'

export type CheckoutEvent =
  /**
   * `choices`: those stored in this tab for the current member; if absent, the flow's own ones remain.
   * `step`: the first step whose choice is missing or invalid; the address if absent.
   */
  | { type: 'checkout.opened'; choices?: CheckoutChoices; step?: CheckoutStep }
  /** The shopper left the page. The choices stay. If an order was created meanwhile, the basket is frozen. */
  | { type: 'checkout.left' }
  /** The member logged out. Resets the choices, because another may log in; choicesDraft.ts restores them for the same member. */
  | { type: 'member.left' }
  | { type: 'address.chosen'; addressId: number }
  | { type: 'slot.chosen'; slot: string }
  | { type: 'note.written'; note: string }
  | { type: 'gift.chosen'; isGift: boolean; giftMessage: string }
  /** `wrist` absent: the bracelets are not sized. */
  | { type: 'sizing.chosen'; wrist?: number | undefined }
  /** `bank`: the only gateway of the shop. */
  | { type: 'way.chosen'; payBy: string }
  /** Reopens a completed step. */
  | { type: 'step.opened'; step: 'address' | 'slot' }
  | ({ type: 'order.confirmed' } & Omit<Placement, 'addressId' | 'slot'>)
  /** Repeats the same try after a request without an answer, because it is unknown whether the order exists. */
  | { type: 'order.retried' }
  /** Pays an order again after a failed payment; `payBy` names the gateway if there are several. */
  | { type: 'again.pressed'; orderId: number; payBy?: string }
  /** The shopper returned from the bank by the browser's Back button. */
  | { type: 'bank.left' }

const nothing: CheckoutContext = {
  addressId: 0,
  slot: '',
  note: '',
  isGift: false,
  giftMessage: '',
  wrist: undefined,
  payBy: undefined,
  placement: null,
  orderId: 0,
  message: '',
  redirectUrl: '',
}

/** Address, delivery, review, then the bank. Creates a single order, however often a button is pressed. */
export const checkoutMachine = setup({
  types: {} as { context: CheckoutContext; events: CheckoutEvent },
  actors: {
    placeOrder: answering<PlacementOutcome, Placement>(),
    payAgain: answering<PlacementOutcome, { readonly id: number; readonly payBy?: string | undefined }>(),
  },
  actions: {
    forget: assign(() => nothing),
    keepChoices: assign(({ context, event }) => {
      const choices = (event.type === 'checkout.opened' && event.choices) || context
      const { addressId, slot, note, isGift, giftMessage, wrist, payBy } = choices
      return { ...nothing, addressId, slot, note, isGift, giftMessage, wrist, payBy }
    }),
    forgetMessage: assign({ message: '' }),
    keepAddress: assign(({ event }) =>
      event.type === 'address.chosen' ? { addressId: event.addressId, message: '' } : {},
    ),
    keepSlot: assign(({ event }) => (event.type === 'slot.chosen' ? { slot: event.slot, message: '' } : {})),
    keepNote: assign(({ event }) => (event.type === 'note.written' ? { note: event.note } : {})),
    keepGift: assign(({ event }) => {
      if (event.type !== 'gift.chosen') return {}
      const { isGift, giftMessage } = event
      return { isGift, giftMessage, message: '' }
    }),
    keepWrist: assign(({ event }) =>
      event.type === 'sizing.chosen' ? { wrist: event.wrist, message: '' } : {},
    ),
    keepWay: assign(({ event }) =>
      event.type === 'way.chosen'
        ? { payBy: event.payBy === 'bank' ? undefined : event.payBy, message: '' }
        : {},
    ),
    keepPlacement: assign(({ context: { addressId, slot }, event }) => {
      if (event.type !== 'order.confirmed') return {}
      const { type: _, ...seen } = event
      return { note: seen.note, placement: { addressId, slot, ...seen }, message: '' }
    }),
    keepOrder: assign(({ event }) =>
      event.type === 'again.pressed' ? { orderId: event.orderId, payBy: event.payBy, message: '' } : {},
    ),
    keepMessage: assign((_, message: string) => ({ message })),
    keepRefusal: assign(({ context }, { message, payBy = context.payBy }: PlacementOutcome) => ({
      message,
      payBy,
    })),
    keepBank: assign((_, redirectUrl: string) => ({ redirectUrl })),
    goToBank: (_, _url: string) => {},
  },
  guards: {
    hasBank: (_, { redirectUrl }: PlacementOutcome) => redirectUrl !== '',
    isReadyFor: ({ event }, step: CheckoutStep) => event.type === 'checkout.opened' && event.step === step,
    wantsAddress: ({ event }) => event.type === 'step.opened' && event.step === 'address',
    /** Only for the same address, because another one may have other methods and prices, which the shopper must see. */
    keepsSlot: ({ context, event }) =>
      context.slot !== '' && event.type === 'address.chosen' && event.addressId === context.addressId,
    isAgain: ({ context }) => context.orderId > 0,
  },
}).createMachine({
  id: 'checkout',
  context: nothing,
  initial: 'idle',
  on: {
    'member.left': { target: '.idle', actions: 'forget' },
    'checkout.left': { target: '.idle', actions: 'keepChoices' },
  },
  states: {
    /** Outside the checkout. A message here says why an order could not be paid again. */
    idle: {
      on: {
        'checkout.opened': [
          { guard: { type: 'isReadyFor', params: 'review' }, target: 'reviewing', actions: 'keepChoices' },
          { guard: { type: 'isReadyFor', params: 'slot' }, target: 'scheduling', actions: 'keepChoices' },
          { target: 'addressing', actions: 'keepChoices' },
        ],
        'again.pressed': { target: 'payingAgain', actions: 'keepOrder' },
      },
    },
    addressing: {
      on: {
        'address.chosen': [
          { guard: 'keepsSlot', target: 'reviewing', actions: 'keepAddress' },
          { target: 'scheduling', actions: 'keepAddress' },
        ],
      },
    },
    scheduling: {
      on: {
        'slot.chosen': { target: 'reviewing', actions: 'keepSlot' },
        'step.opened': { guard: 'wantsAddress', target: 'addressing' },
      },
    },
    reviewing: {
      on: {
        'note.written': { actions: 'keepNote' },
        'gift.chosen': { actions: 'keepGift' },
        'sizing.chosen': { actions: 'keepWrist' },
        'way.chosen': { actions: 'keepWay' },
        'order.confirmed': { target: 'placing', actions: 'keepPlacement' },
        'step.opened': [
          { guard: 'wantsAddress', target: 'addressing', actions: 'forgetMessage' },
          { target: 'scheduling', actions: 'forgetMessage' },
        ],
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
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'unanswered',
          actions: { type: 'keepMessage', params: ({ event }) => messageOf(event.error) },
        },
      },
    },
    /** The request got no answer, so it is unknown whether the order exists; the same key finds or creates it. */
    unanswered: {
      on: {
        'order.retried': { target: 'placing', actions: 'forgetMessage' },
        'step.opened': [
          { guard: 'wantsAddress', target: 'addressing', actions: 'forgetMessage' },
          { target: 'scheduling', actions: 'forgetMessage' },
        ],
      },
    },
    payingAgain: {
      invoke: {
        src: 'payAgain',
        id: 'payAgain',
        input: ({ context: { orderId, payBy } }) => ({ id: orderId, payBy }),
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
