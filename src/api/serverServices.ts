import type { RuntimeConfig } from '../../contract/runtimeConfig.ts'
import { createSecretVault } from './secretVault.ts'
import type { Services } from './services.ts'

export interface ServerServicesOptions {
  readonly config: RuntimeConfig
  readonly fetch: typeof globalThis.fetch
}

/** Services of the anonymous visitor of a first view: no token, no storage, no navigation. */
export function createServerServices({ config, fetch }: ServerServicesOptions): Services {
  const nothing = () => undefined
  return {
    isServer: true,
    fetch,
    config,
    tokens: {
      get: () => '',
      set: nothing,
      replace: nothing,
      clear: nothing,
      remember: () => true,
      generation: () => 0,
    },
    visitor: { guid: () => '' },
    secrets: createSecretVault(),
    storage: { get: () => null, set: nothing, remove: nothing },
    cookie: nothing,
    refer: () => '',
    path: () => '',
    page: () => ({ title: '', referrer: '' }),
    titleOf: () => Promise.resolve(''),
    navigate: nothing,
    leave: nothing,
    now: () => Date.now(),
    exclusively: (_name, task) => task(),
    watchStorage: () => nothing,
  }
}
