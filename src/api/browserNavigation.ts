import { titleOfPage } from '../lib/pageTitle.ts'
import type { NavigateOptions } from './services.ts'

/** The part of react-router's router that is used here. */
export interface RouterLike {
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): unknown
  subscribe(listener: () => void): () => void
  /** Whether the next page is being loaded while this one still shows. */
  isLeaving(): boolean
}

export interface BrowserNavigation {
  refer(): string
  path(): string
  page(): { readonly title: string; readonly referrer: string }
  titleOf(address: string): Promise<string>
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
    // For a page that is being loaded, the one before is this one.
    refer: () => (router?.isLeaving() ? asHeader(current) : previous),
    path: () => window.location.pathname,
    page: () => ({ title: document.title, referrer: document.referrer }),
    titleOf: titleOfPage,
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
