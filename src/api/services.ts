import type { RuntimeConfig } from '../../contract/runtimeConfig.ts'
import type { ApiError } from './errors.ts'

/** The access token, outside the store because recordings contain state and actions. */
export interface TokenVault {
  /** Empty without a login. */
  get(): string
  /** Stores the token of a login and removes all former values (spec §4). */
  set(token: string, remember: boolean): void
  /** A new token for the same login. */
  replace(token: string): void
  clear(): void
  remember(): boolean
  /** Changes with each login and logout, also of another tab. Two equal values mean that the visitor has not changed in between. */
  generation(): number
}

/** Passes passwords and codes from a form to the base query outside actions and flow events. */
export interface SecretVault {
  put(key: string, value: string): void
  /** Returns and removes the value; empty if there is none. */
  take(key: string): string
}

export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export interface NavigateOptions {
  readonly replace?: boolean
  /** Shown by the next page. */
  readonly message?: string
}

/** `extra` of the store's thunks: all access to the environment, with implementations for browser, server and tests. */
export interface Services {
  readonly isServer: boolean
  readonly fetch: typeof globalThis.fetch
  readonly config: RuntimeConfig
  readonly tokens: TokenVault
  readonly visitor: { guid(): string }
  readonly secrets: SecretVault
  readonly storage: KeyValueStore
  cookie(name: string): string | undefined
  /** Previous URL, absolute and percent-encoded; empty if there is none. */
  refer(): string
  /** Path of the current page, without query. */
  path(): string
  /** Title of the document and its referrer, which may be empty. */
  page(): { readonly title: string; readonly referrer: string }
  /** Title of the page at this path and query, as soon as it is rendered. */
  titleOf(address: string): Promise<string>
  navigate(to: string, options?: NavigateOptions): void
  /** Leaves the shop, for example to a bank. Ignores anything but an http(s) URL or a path of the shop. */
  leave(to: string): void
  /** Epoch ms. */
  now(): number
  /** Runs the task while no other tab runs one of this name. */
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>
  /** The base query calls it at each step of a refresh of the access token, with the server's error after a failure. */
  onRefresh?: (news: 'started' | 'renewed' | 'refused' | 'failed', error?: ApiError) => void
  /** Calls the listener with the key (null: all keys) when another tab changes the storage. Returns a function that stops it. */
  watchStorage(listener: (key: string | null) => void): () => void
}

/** History state that `navigate` sets. */
export interface NavigationState {
  readonly message?: string
}
