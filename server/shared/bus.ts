import type { ErrorKind } from '../../contract/errorReports/schemas.ts'
import type { SmsTemplate } from '../../contract/sms/templates.ts'
import type { SmsProblem } from './sms.ts'

/**
 * `sent`: the shopper was sent to the bank. `unreachable`: the bank did not answer. `refundDue`: the money cannot be used for the
 * order.
 */
export type PaymentOutcome = 'sent' | 'refused' | 'unreachable' | 'paid' | 'unpaid' | 'refundDue' | 'refunded'

/** Events of the shop, emitted in this process after the transaction has been committed. */
export interface DomainEvents {
  'basket.changed': {
    userId: number
    /** Visitor guid of the tab that changed the basket, or empty. */
    guid: string
    /** The changed product; empty if the whole basket was frozen or unfrozen. */
    websiteCode: string
    /** Number of items in the whole basket; -8 if it is frozen. */
    count: number
    kind: 'added' | 'removed'
  }
  /** A session ended, or the account's mobile was verified, so its tabs must reconnect. */
  'identity.changed': { userId: number; sessionId?: string; guid?: string }
  /**
   * Caches must drop outdated values. `ids`: only stock, price, rating … of these products changed; absent: anything that
   * shoppers see may have changed.
   */
  'storefront.changed': { ids?: readonly number[] }
  /**
   * A committed transaction may have changed products, so the catalogue watch must read the changes from the database.
   * `byAnotherServer`: another server has made the change and announced it already.
   */
  'products.written': { byAnotherServer?: true }
  /** A transaction with the id `commit` of staff is about to be committed. This server will emit its events afterwards. */
  'products.committing': { commit: string }
  /** Follows `storefront.changed`: tabs that show these products must refetch them. `ids` null: any product. */
  'tabs.outdated': { ids: readonly number[] | null; isKnownElsewhere?: true }
  /**
   * A shopper searched. `isAnswered`: a product matches all words. `address`: IP group of the shopper, which distinguishes
   * callers and is not stored.
   */
  'products.searched': { words: string; isAnswered: boolean; address: string }
  /** An order was made, changed its status or was edited. `isNew`: it is now paid and staff must prepare it. */
  'order.moved': { id: number; isNew?: true }
  // The following events are only for the metrics and contain no personal data.
  'order.placed': Record<string, never>
  'payment.moved': { gateway: string; outcome: PaymentOutcome }
  'sms.sent': { provider: string; template: SmsTemplate; outcome: 'ok' | SmsProblem['kind'] }
  /** Somebody tried to log in. `limited`: refused because of too many tries. */
  'login.tried': { by: 'password' | 'code'; outcome: 'ok' | 'wrong' | 'limited' }
  'browserError.reported': { kind: ErrorKind; isNew: boolean }
  /** A round of background work ended after `ms`. */
  'job.ended': { job: string; ms: number; ok: boolean }
}

export type DomainEventName = keyof DomainEvents

export interface Bus {
  emit<N extends DomainEventName>(name: N, event: DomainEvents[N]): void
  /** Adds a listener. Returns the function that removes it. */
  on<N extends DomainEventName>(name: N, listener: (event: DomainEvents[N]) => void): () => void
}

/** Calls the listener when anything that shoppers see may have changed, not only figures of products. */
export const onMoreThanFiguresChanged = (bus: Pick<Bus, 'on'>, listener: () => void) =>
  bus.on('storefront.changed', ({ ids }) => {
    if (!ids) listener()
  })

/**
 * Makes a bus. Errors of listeners do not reach the emitter, because the change has already been committed.
 * @param onError called with errors of listeners
 */
export function createBus(onError: (error: unknown, name: DomainEventName) => void): Bus {
  const listeners = new Map<DomainEventName, Set<(event: never) => void>>()
  return {
    emit(name, event) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          // Report rejections, too, because the type also allows async functions as listeners.
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
