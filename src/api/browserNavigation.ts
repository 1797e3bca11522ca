import { titleOfPage } from '../lib/announcedTitle.ts'
import type { NavigateOptions, Services } from './services.ts'

/** The part of react-router's router that this file uses. */
export interface RouterLike {
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): unknown
  subscribe(listener: () => void): () => void
  /** Whether the next page is loading while this one is shown. */
  isLeaving(): boolean
}

export interface BrowserNavigation extends Pick<
  Services,
  'refer' | 'path' | 'page' | 'titleOf' | 'navigate' | 'leave'
> {
  /** Executes navigations that were requested before, because the router is created after the services. */
  connectRouter(router: RouterLike): void
}

/** The current page, the previous page and navigations. */
export function createBrowserNavigation(): BrowserNavigation {
  let previous = asHeader(document.referrer)
  let current = window.location.href
  let router: RouterLike | undefined
  let waiting: (() => void) | undefined

  function recordMove(): void {
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
    // For a loading page, the previous page is the one that is shown.
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
      router.subscribe(recordMove)
      waiting?.()
      waiting = undefined
    },
  }
}

/** The URL without fragment, normalised to ASCII because header values are Latin-1; empty if it is invalid. */
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
