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
  /** A session ended (logout, a refresh token in two hands): its connections must be renewed. */
  'identity.changed': { userId: number; sessionId?: string; guid?: string }
  'storefront.changed': Record<string, never>
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
