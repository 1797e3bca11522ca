import { onPressesDue } from '../../lib/pressesDue.ts'

interface Press {
  readonly element: HTMLElement
  /** State of a checkbox or radio button after the press. */
  readonly checked?: boolean
  /** The press was on a link that React had not hydrated. */
  readonly isUnhydrated?: boolean
}

const pressable = 'button, [role="button"], input[type="checkbox"], input[type="radio"], a[data-inplace]'

/**
 * Part of the first script: stores presses that come before React's code and repeats each once, in order, when React listens
 * (docs/decisions/0023). Until then the pressed element looks busy and ignores further presses. Links, forms with an action
 * and disclosures work without code. Links that change the page in place (`data-inplace`) do not: the browser would add
 * a history entry. When React listens, it hydrates a pressed section itself; if the section's code is still loading, React
 * stops the event, and this script stores the press until the code has arrived.
 */
export function storeEarlyPresses(): void {
  const waiting = new Set<Press>()
  let isReactListening = false
  let current: Press | undefined

  // This listener runs before all others.
  window.addEventListener('click', (event) => (current = storePress(event)), { capture: true })
  // This listener runs after React's on the document, so React has handled an event that arrives here.
  document.documentElement.addEventListener('click', takeOver, { capture: true })
  onPressesDue(() => {
    isReactListening = true
    const due = [...waiting]
    due.forEach(removePress)
    due.forEach(repeat)
  })

  function storePress(event: MouseEvent): Press | undefined {
    const element = pressedPart(event)
    if (!element) return undefined
    const isUnhydrated = isUnhydratedLink(element)
    const press = isChoice(element) ? { element, checked: element.checked } : { element, isUnhydrated }
    const isBusy = !isChoice(element) && [...waiting].some((other) => other.element === element)
    // The browser must not follow a link that acts as a button, because its handler will run.
    if ((!isReactListening && !isChoice(element)) || isUnhydrated) event.preventDefault()
    if (isBusy) return undefined
    waiting.add(press)
    if (isReactListening) setTimeout(() => waiting.has(press) && show(press))
    else show(press)
    return press
  }

  function takeOver(): void {
    if (!isReactListening) return
    const press = current
    removePress(press)
    // The press has made React hydrate the link, but the link's handler receives only a second click.
    if (press?.isUnhydrated && !isUnhydratedLink(press.element)) press.element.click()
  }

  function removePress(press: Press | undefined): void {
    if (!press || !waiting.delete(press) || !press.element.dataset.pressed) return
    delete press.element.dataset.pressed
    press.element.removeAttribute('aria-busy')
  }
}

/** The pressed element if it needs React's code; null if the browser handles the press. */
function pressedPart({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLElement | null {
  // The browser opens a new tab or window.
  if (ctrlKey || metaKey || shiftKey) return null
  const element = target instanceof Element ? target.closest<HTMLElement>(pressable) : null
  const isForm = element instanceof HTMLButtonElement && element.type === 'submit'
  return isForm && element.form?.hasAttribute('action') ? null : element
}

/** Whether a link is not hydrated yet: React removes `data-inplace` at hydration (LoadMore.tsx). */
function isUnhydratedLink(element: HTMLElement): boolean {
  return element.matches('a[data-inplace]')
}

function isChoice(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement
}

function show({ element }: Press): void {
  // A checkbox or radio button shows its new state itself.
  if (isChoice(element)) return
  element.dataset.pressed = 'early'
  element.setAttribute('aria-busy', 'true')
}

function repeat({ element, checked }: Press): void {
  if (!element.isConnected) return
  if (isChoice(element)) {
    // React hydrates the section at this event and then receives the change.
    element.dispatchEvent(new Event('pointercancel', { bubbles: true }))
    element.checked = !checked
  }
  element.click()
}
