import type { Audience } from './groups.ts'

/** A server event on its way to the tabs. */
export interface HubEvent {
  readonly audience: Audience
  readonly target: string
  readonly args: readonly unknown[]
  /** The identity of these tabs has changed: the server closes those that do not reconnect by themselves. */
  readonly endsIdentity?: boolean
}

/** unknown: the other instances cannot be asked. */
export type Claim = 'first' | 'used' | 'unknown'

/** Carries events to the other instances. Tabs of this instance get them directly. */
export interface Backplane {
  publish(event: HubEvent): void
  /** Subscribes to the events of a group, or ends the subscription, because it has members here or no longer. */
  follow(group: string, hasMembers: boolean): void
  /** Marks an id as used on every instance. */
  claim(id: string): Promise<Claim>
  close(): Promise<void>
}

/** For a single instance. */
export const localBackplane: Backplane = {
  publish() {},
  follow() {},
  claim: () => Promise.resolve('first'),
  close: () => Promise.resolve(),
}
