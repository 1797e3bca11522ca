import { useEffect, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './Html.module.css'
import { useHydrating } from '../parts/useHydrating.ts'

/**
 * A fragment of HTML that staff wrote. What arrives in the server's page was sanitised there and is kept as
 * it is; what the browser gets later is sanitised here before it enters the page.
 */
export function Html({ html, className }: { html: string; className?: string }) {
  const hydrating = useHydrating()
  const [shown, setShown] = useState(() => ({ html, clean: hydrating ? html : (known.get(html) ?? '') }))

  useEffect(() => {
    if (shown.html === html && (shown.clean || !html)) return
    let wanted = true
    const again = () => setShown((now) => ({ ...now }))
    void sanitise(html).then(
      (clean) => wanted && setShown({ html, clean }),
      // The sanitiser's code did not come.
      () => wanted && window.addEventListener('online', again),
    )
    return () => {
      wanted = false
      window.removeEventListener('online', again)
    }
  }, [html, shown])

  return <div className={classes(styles.html, className)} dangerouslySetInnerHTML={{ __html: shown.clean }} />
}

/** Sanitised once a fragment: a part that comes back does not flash. */
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
