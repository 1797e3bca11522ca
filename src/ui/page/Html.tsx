import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { trustedHtml } from '../../lib/trustedHtml.ts'
import { classes } from '../classes.ts'
import styles from './Html.module.css'
import { useHydrating } from '../parts/useHydrating.ts'

/**
 * Renders HTML written by staff. The server sanitises the HTML in its page; the browser sanitises HTML that it fetches
 * later. The router handles links to pages of the shop.
 */
export function Html({ html, className }: { html: string; className?: string }) {
  const hydrating = useHydrating()
  const navigate = useNavigate()
  const [shown, setShown] = useState(() => ({ html, clean: hydrating ? trustedHtml(html) : known.get(html) }))

  useEffect(() => {
    if (shown.html === html && (shown.clean !== undefined || !html)) return
    let wanted = true
    const again = () => setShown((now) => ({ ...now }))
    void sanitise(html).then(
      (clean) => wanted && setShown({ html, clean }),
      // The sanitiser's code failed to load, so load it again when the browser is online.
      () => wanted && window.addEventListener('online', again),
    )
    return () => {
      wanted = false
      window.removeEventListener('online', again)
    }
  }, [html, shown])

  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = part.current
    const follow = (event: MouseEvent) => {
      const path = pageLinkOf(event)
      if (path === undefined) return
      event.preventDefault()
      void navigate(path)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])

  return (
    <div
      ref={part}
      className={classes(styles.html, className)}
      dangerouslySetInnerHTML={{ __html: shown.clean ?? trustedHtml('') }}
    />
  )
}

/** Cache of sanitised fragments, so that a part that is mounted again does not flash. */
const known = new Map<string, string>()

async function sanitise(html: string): Promise<string> {
  const done = known.get(html)
  if (done !== undefined) return done
  const { purify } = await import(/* webpackChunkName: "purify" */ './purify.ts')
  const clean = purify(html)
  if (known.size > 100) known.clear()
  known.set(html, clean)
  return clean
}

/** Paths that the server answers outside the router: API, files, the panel, the sandbox bank. */
const noPage = /^\/(api|media|assets|sandbox-bank)\/|^\/cp|\.[a-z\d]+$/i

/** The path of the shop's page that a press on a link leads to; undefined if the browser should follow it. */
function pageLinkOf(event: MouseEvent): string | undefined {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || event.defaultPrevented || link.hasAttribute('download')) return undefined
  if (link.target && link.target !== '_self') return undefined
  const { origin, pathname, search, hash } = link
  if (origin !== window.location.origin || noPage.test(pathname)) return undefined
  // Undefined for an anchor on the same page, because the browser scrolls to it.
  if (hash && pathname === window.location.pathname && search === window.location.search) return undefined
  return pathname + search + hash
}
