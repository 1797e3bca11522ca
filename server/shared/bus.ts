import type { ErrorKind } from '../../contract/errorReports/schemas.ts'
import type { SmsTemplate } from './settings.ts'
import type { SmsProblem } from './sms.ts'

/** `sent`: the shopper was led to the bank; `unreachable`: the bank was silent; `refundDue`: money that fits no order. */
export type PaymentOutcome = 'sent' | 'refused' | 'unreachable' | 'paid' | 'unpaid' | 'refundDue' | 'refunded'

/** What happened in the shop, announced inside this process after the transaction is committed. */
export interface DomainEvents {
  'basket.changed': {
    userId: number
    /** Visitor guid of the tab that did it, or empty. */
    guid: string
    /** Empty when it is about the basket as a whole: frozen, or no longer so. */
    websiteCode: string
    /** Count of the whole basket. */
    count: number
    kind: 'added' | 'removed'
  }
  /** A session ended (logout, a refresh token in two hands), or the mobile was verified: its connections must be renewed. */
  'identity.changed': { userId: number; sessionId?: string; guid?: string }
  /**
   * Caches drop what shows something older. `ids`: only stock, price, rating … of these products changed; absent:
   * anything that shoppers see may have changed.
   */
  'storefront.changed': { ids?: readonly number[] }
  /**
   * A committed transaction may have changed what shoppers see: the catalogue watch looks into the database.
   * `byAnotherServer`: that server has announced it already.
   */
  'products.written': { byAnotherServer?: true }
  /** A transaction of this server's staff is about to be committed; they announce it themselves. `commit`: its id. */
  'products.committing': { commit: string }
  /** Follows `storefront.changed`: tabs that show these products fetch them again. Null: it is not known which. */
  'products.changed': { ids: readonly number[] | null; isKnownElsewhere?: true }
  /**
   * A shopper asked for a list by words; `isAnswered`: something fits all of them. `address`: of the network, to tell
   * callers apart; it is kept nowhere.
   */
  'products.searched': { words: string; isAnswered: boolean; address: string }
  /** An order was made, paid, or moved by staff or bank; `isNew`: it is paid, and the shop has something to do. */
  'order.moved': { id: number; isNew?: true }
  // What is only counted: nothing in it says of whom.
  'order.placed': Record<string, never>
  'payment.moved': { gateway: string; outcome: PaymentOutcome }
  'sms.sent': { provider: string; template: SmsTemplate; outcome: 'ok' | SmsProblem['kind'] }
  /** `limited`: too many tries before it. */
  'login.tried': { by: 'password' | 'code'; outcome: 'ok' | 'wrong' | 'limited' }
  'browserError.reported': { kind: ErrorKind; isNew: boolean }
  /** A round of work in the background, and how long it took. */
  'job.ended': { job: string; ms: number; ok: boolean }
}

export type DomainEventName = keyof DomainEvents

export interface Bus {
  emit<N extends DomainEventName>(name: N, event: DomainEvents[N]): void
  /** Gives the function that stops listening. */
  on<N extends DomainEventName>(name: N, listener: (event: DomainEvents[N]) => void): () => void
}

/**
 * A listener that throws never harms the emitter: what happened is already committed.
 * @param onError called with what a listener threw
 */
export function createBus(onError: (error: unknown, name: DomainEventName) => void): Bus {
  const listeners = new Map<DomainEventName, Set<(event: never) => void>>()
  return {
    emit(name, event) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          // A listener may be an async function although none need be: its failure is nobody else's either.
          const outcome: unknown = listener(event as never)
          if (outcome instanceof Promise) outcome.catch((error: unknown) => onError(error, name))
        } catch (error) {
          onError(error, name)
        }
      }
    },
    on(name, listener) {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener))
      return () => void known.delete(listener)
    },
  }
}
