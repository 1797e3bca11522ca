/** ms between looks, and of rest after which nobody counts as writing any more. */
const LOOK_EVERY = 10_000

interface WayBack {
  /** Opens the page that was wanted: this one goes, and with it keys that are on their way. */
  readonly goOn: () => void
  /** Whether to look for the shop by itself: a connection may be there while the shop is not. */
  readonly looks: boolean
}

/** Goes on as soon as the shop is there again, but not under the fingers of whoever writes. */
export function watchWayBack({ goOn, looks }: WayBack): void {
  let lastInput = -Infinity
  const isWriting = () => Date.now() - lastInput < LOOK_EVERY

  const onOnline = () => {
    if (isWriting()) setTimeout(onOnline, LOOK_EVERY)
    else goOn()
  }
  const look = async () => {
    if (document.visibilityState !== 'visible' || isWriting()) return
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
    if (answer?.ok && !isWriting()) goOn()
  }

  document.addEventListener('input', () => (lastInput = Date.now()))
  window.addEventListener('online', onOnline)
  if (looks) setInterval(() => void look(), LOOK_EVERY)
}
