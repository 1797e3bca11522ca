/** A candidate for focus after an element is removed; called late, because it may not be rendered yet. */
export type FocusCandidate = () => Element | null | undefined

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]'

/**
 * Moves the focus after the focused element is removed (a deleted line, a cancelled form): to the first existing
 * candidate, else to the next or previous entry of its list, else to the page's heading. Never to `body`, where Tab
 * would start at the top of the page. Call it when the control is pressed. If the shopper moves the focus meanwhile, it does
 * nothing.
 */
export function focusSuccessor(leaving: Element, ...candidates: readonly FocusCandidate[]): void {
  const neighbours = neighboursOf(leaving)
  const settle = () => {
    const active = document.activeElement
    const isFree = !active || active === document.body
    // A confirm dialog holds the focus until it is answered.
    const isAsked = !isFree && active.closest('dialog, [role="dialog"]') !== null
    const isWaiting = leaving.isConnected ? isFree || isAsked || leaving.contains(active) : isAsked
    if (isWaiting) return
    observer.disconnect()
    if (isFree) focusFirst(...candidates, ...neighbours)
  }
  const observer = new MutationObserver(settle)
  observer.observe(document.body, { childList: true, subtree: true })
  settle()
}

/** Focuses the first candidate that exists and accepts the focus, else the page's heading. */
export function focusFirst(...candidates: readonly FocusCandidate[]): void {
  const found = candidates.map((find) => find()).find((element) => element?.isConnected)
  const target = found ?? document.querySelector('h1')
  if (!(target instanceof HTMLElement)) return
  if (!target.matches(FOCUSABLE) && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  // Scroll only for a visible focus ring, so that nothing jumps under a pointer.
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
}

/** The first control of the next and of the previous entry. */
function neighboursOf(leaving: Element): FocusCandidate[] {
  const entry = leaving.closest('li, tr') ?? leaving.closest('article')
  const siblings = [entry?.nextElementSibling, entry?.previousElementSibling]
  return siblings.map((sibling) => () => (sibling?.isConnected ? sibling.querySelector(FOCUSABLE) : null))
}
