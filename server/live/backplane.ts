import type { Audience } from './groups.ts'

/** A server event on its way to the tabs. */
export interface HubEvent {
  readonly audience: Audience
  readonly target: string
  readonly args: readonly unknown[]
  /** True if the identity of these tabs has changed, so that the server closes those that do not reconnect by themselves. */
  readonly endsIdentity?: boolean
}

/**
 * Whether no instance has used an id before, such as that of an invitation; `unknown` if the other instances cannot be asked.
 */
export type Claim = 'first' | 'used' | 'unknown'

/** Carries events to the other instances. Tabs of this instance get them directly. */
export interface Backplane {
  publish(event: HubEvent): void
  /** Subscribes to the events of a group when it gets its first member here; unsubscribes when it has lost the last one. */
  follow(group: string, hasMembers: boolean): void
  /** Marks an id as used on every instance. */
  claim(id: string): Promise<Claim>
  close(): Promise<void>
}

/** The backplane of a shop with one instance, which sends nothing. The caller itself checks the ids used on its own instance. */
export const localBackplane: Backplane = {
  publish() {},
  follow() {},
  claim: () => Promise.resolve('first'),
  close: () => Promise.resolve(),
}
