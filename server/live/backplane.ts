import type { Audience } from './groups.ts'

/** A server event on its way to the tabs. */
export interface HubEvent {
  readonly audience: Audience
  readonly target: string
  readonly args: readonly unknown[]
  /** The tabs' identity is no longer true: they are closed when they do not leave by themselves. */
  readonly endsIdentity?: boolean
}

/** unknown: nobody can be asked. */
export type Claim = 'first' | 'used' | 'unknown'

/** Carries events to the other instances; delivery on this one never passes through it. */
export interface Backplane {
  publish(event: HubEvent): void
  /** A group has members here from now on, or no longer. */
  follow(group: string, hasMembers: boolean): void
  /** Uses an id up on every instance. */
  claim(id: string): Promise<Claim>
  close(): Promise<void>
}

/** For a single instance: there is nobody else to notify. */
export const localBackplane: Backplane = {
  publish() {},
  follow() {},
  claim: () => Promise.resolve('first'),
  close: () => Promise.resolve(),
}
