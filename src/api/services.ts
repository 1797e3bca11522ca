import type { RuntimeConfig } from '../../contract/runtimeConfig.ts'
import type { ApiError } from './errors.ts'

/** The access token, outside the store: state and actions are recorded, tokens must not be. */
export interface TokenVault {
  /** Empty without a login. */
  get(): string
  /** A login: whatever was there before is gone (spec §4). */
  set(token: string, remember: boolean): void
  /** A new token for the same login. */
  replace(token: string): void
  clear(): void
  remember(): boolean
  /** Counts logins and logouts: two equal values mean that the same person was there all the time. */
  era(): number
}

/** Passwords and codes on their way from a form to the base query, past actions and flow events. */
export interface SecretVault {
  put(key: string, value: string): void
  /** Empty when nothing was put. Taking removes it. */
  take(key: string): string
}

export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export interface NavigateOptions {
  readonly replace?: boolean
  /** Shown by the page it leads to. */
  readonly message?: string
}

/** The outside world of a store, as its thunks' `extra`; browser, server and tests bring their own. */
export interface Services {
  readonly isServer: boolean
  readonly fetch: typeof globalThis.fetch
  readonly config: RuntimeConfig
  readonly tokens: TokenVault
  readonly visitor: { guid(): string }
  readonly secrets: SecretVault
  readonly storage: KeyValueStore
  cookie(name: string): string | undefined
  /** Previous address, absolute and percent-encoded; empty on a visit without one. */
  refer(): string
  /** Path of the page that shows, without query. */
  path(): string
  /** Title that shows, and where the visit came from: empty when from nowhere. */
  page(): { readonly title: string; readonly referrer: string }
  /** Title of the page at this address (path and query), as soon as it is rendered. */
  titleOf(address: string): Promise<string>
  navigate(to: string, options?: NavigateOptions): void
  /** Out of the shop, to a bank: an address of http or an own path. */
  leave(to: string): void
  /** Epoch ms. */
  now(): number
  /** Runs the task while no other tab runs one of this name. */
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>
  /** Called at each step of a refresh of the access token. `message`: the server's, of a refusal. */
  onRefresh?: (news: 'started' | 'renewed' | 'refused' | 'failed', error?: ApiError) => void
  /** Calls back when another tab changes the storage: with the key, or null for all. Returns how to stop. */
  watchStorage(listener: (key: string | null) => void): () => void
}

/** State that `navigate` hands to the next page. */
export interface NavigationState {
  readonly message?: string
}
