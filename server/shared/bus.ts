import type { ErrorKind } from '../../contract/errorReports/schemas.ts'
import type { SmsTemplate } from '../../contract/sms/templates.ts'
import type { SmsProblem } from './sms.ts'

/** `sent`: the shopper was redirected to the bank; `unreachable`: the bank did not answer; `refundDue`: paid without a matching order. */
export type PaymentOutcome = 'sent' | 'refused' | 'unreachable' | 'paid' | 'unpaid' | 'refundDue' | 'refunded'

/** Events of the shop, emitted in this process after the transaction has been committed. */
export interface DomainEvents {
  'basket.changed': {
    userId: number
    /** Visitor guid of the tab that changed the basket, or empty. */
    guid: string
    /** Empty: the whole basket was frozen or unfrozen. */
    websiteCode: string
    /** Count of the whole basket. */
    count: number
    kind: 'added' | 'removed'
  }
  /** A session ended (logout, a refresh token used twice), or the mobile was verified; its connections must be renewed. */
  'identity.changed': { userId: number; sessionId?: string; guid?: string }
  /**
   * Caches drop outdated values. `ids`: only stock, price, rating … of these products changed; absent:
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
   * A shopper searched; `isAnswered`: a product matches all words. `address`: of the network, to tell callers apart; it is
   * not stored.
   */
  'products.searched': { words: string; isAnswered: boolean; address: string }
  /** An order was made, paid, or moved by staff or bank; `isNew`: it is paid and must be prepared. */
  'order.moved': { id: number; isNew?: true }
  // For the metrics only, without personal data.
  'order.placed': Record<string, never>
  'payment.moved': { gateway: string; outcome: PaymentOutcome }
  'sms.sent': { provider: string; template: SmsTemplate; outcome: 'ok' | SmsProblem['kind'] }
  /** `limited`: refused because of too many tries. */
  'login.tried': { by: 'password' | 'code'; outcome: 'ok' | 'wrong' | 'limited' }
  'browserError.reported': { kind: ErrorKind; isNew: boolean }
  /** A round of background work ended after `ms`. */
  'job.ended': { job: string; ms: number; ok: boolean }
}

export type DomainEventName = keyof DomainEvents

export interface Bus {
  emit<N extends DomainEventName>(name: N, event: DomainEvents[N]): void
  /** Returns the function that removes the listener. */
  on<N extends DomainEventName>(name: N, listener: (event: DomainEvents[N]) => void): () => void
}

/**
 * An error of a listener does not reach the emitter, because the change has already been committed.
 * @param onError called with errors of listeners
 */
export function createBus(onError: (error: unknown, name: DomainEventName) => void): Bus {
  const listeners = new Map<DomainEventName, Set<(event: never) => void>>()
  return {
    emit(name, event) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          // The type allows async functions as listeners, so rejections are reported too.
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
