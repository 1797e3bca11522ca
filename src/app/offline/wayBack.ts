/** ms between two polls; also ms after the last input during which the shopper counts as typing. */
const CHECK_EVERY = 10_000

interface WayBack {
  /** Opens the requested page in place of this one; text that is being typed would be lost. */
  readonly goOn: () => void
  /** Whether to poll the shop, which may be down although there is a connection. */
  readonly polls: boolean
}

/** Calls `goOn` as soon as the shop is reachable and the shopper is not typing. */
export function watchWayBack({ goOn, polls }: WayBack): void {
  let lastInput = -Infinity
  const isTyping = () => Date.now() - lastInput < CHECK_EVERY

  const onOnline = () => {
    if (isTyping()) setTimeout(onOnline, CHECK_EVERY)
    else goOn()
  }
  const check = async () => {
    if (document.visibilityState !== 'visible' || isTyping()) return
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
    if (answer?.ok && !isTyping()) goOn()
  }

  document.addEventListener('input', () => (lastInput = Date.now()))
  window.addEventListener('online', onOnline)
  if (polls) setInterval(() => void check(), CHECK_EVERY)
}
