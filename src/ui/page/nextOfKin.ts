/** Who may take the focus over; asked when it is needed, so that it may name what is rendered only then. */
export type Kin = () => Element | null | undefined

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]'

/**
 * For what removes the element that holds the focus (a line that is deleted, a form that is cancelled): once it has
 * left the page the focus goes to the first of `kin` that is there, else into the next or previous entry of its
 * list, else to the page's h1. Never to `body`, where the keyboard would begin the page again. Call it when the
 * control is pressed; what the shopper focuses meanwhile is left alone.
 */
export function focusNextOfKin(leaving: Element, ...kin: readonly Kin[]): void {
  const neighbours = neighboursOf(leaving)
  const settle = () => {
    const active = document.activeElement
    const isFree = !active || active === document.body
    // A dialog may ask first: it holds the focus until it is answered.
    const isAsked = !isFree && active.closest('dialog, [role="dialog"]') !== null
    const isWaiting = leaving.isConnected ? isFree || isAsked || leaving.contains(active) : isAsked
    if (isWaiting) return
    observer.disconnect()
    if (isFree) focusFirst(...kin, ...neighbours)
  }
  const observer = new MutationObserver(settle)
  observer.observe(document.body, { childList: true, subtree: true })
  settle()
}

/** Focuses the first that is there and can be, else the page's h1. */
export function focusFirst(...kin: readonly Kin[]): void {
  const found = kin.map((find) => find()).find((element) => element?.isConnected)
  const target = found ?? document.querySelector('h1')
  if (!(target instanceof HTMLElement)) return
  if (!target.matches(FOCUSABLE) && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  // For whom the focus shows, it must be in sight; under a pointer nothing jumps.
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
}

/** The first control of the entry after its own, and of the one before. */
function neighboursOf(leaving: Element): Kin[] {
  const entry = leaving.closest('li, tr') ?? leaving.closest('article')
  const siblings = [entry?.nextElementSibling, entry?.previousElementSibling]
  return siblings.map((sibling) => () => (sibling?.isConnected ? sibling.querySelector(FOCUSABLE) : null))
}
