import type { NavigateOptions } from './services.ts'

/** The part of react-router's router that is used here. */
export interface RouterLike {
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): unknown
  subscribe(listener: () => void): () => void
}

export interface BrowserNavigation {
  refer(): string
  path(): string
  page(): { readonly title: string; readonly referrer: string }
  navigate(to: string, options?: NavigateOptions): void
  leave(to: string): void
  /** The router is made after the services; a navigation asked for before waits for it. */
  connectRouter(router: RouterLike): void
}

/** Where the visitor is, was and is sent to. */
export function createBrowserNavigation(): BrowserNavigation {
  let previous = asHeader(document.referrer)
  let current = window.location.href
  let router: RouterLike | undefined
  let waiting: (() => void) | undefined

  function noteMove(): void {
    if (window.location.href === current) return
    previous = asHeader(current)
    current = window.location.href
  }

  function navigate(to: string, { replace = false, message }: NavigateOptions = {}): void {
    const go = () => void router?.navigate(to, { replace, state: message ? { message } : null })
    if (router) go()
    else waiting = go
  }

  return {
    refer: () => previous,
    path: () => window.location.pathname,
    page: () => ({ title: document.title, referrer: document.referrer }),
    navigate,
    leave(to) {
      if (/^(https?:\/\/|\/(?!\/))/i.test(to)) window.location.assign(to)
    },
    connectRouter(connected) {
      router = connected
      router.subscribe(noteMove)
      waiting?.()
      waiting = undefined
    },
  }
}

/** Header values are latin-1; an address in its normal form is plain ASCII. Without the fragment. */
function asHeader(address: string): string {
  if (!address) return ''
  try {
    const url = new URL(address)
    url.hash = ''
    return url.href
  } catch {
    return ''
  }
}
