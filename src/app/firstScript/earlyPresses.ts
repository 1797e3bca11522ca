import { onPressesDue } from '../../lib/pressesDue.ts'

interface Press {
  readonly element: HTMLElement
  /** What a checkbox or a radio has become by it. */
  readonly checked?: boolean
  /** A link that React had not hydrated when it was pressed. */
  readonly isBare?: boolean
}

const pressable = 'button, [role="button"], input[type="checkbox"], input[type="radio"], a[data-inplace]'

/**
 * Part of the first script: a press that comes before the code is kept, and done once, in its turn, as soon as React
 * listens (docs/decisions/0023). Until then what was pressed looks busy and, like all that is busy, takes no second
 * press. Links, forms with an address and disclosures need no code, but for a link that changes the page in its place:
 * followed by the browser it would be a step of its own in the history. A section that is not hydrated yet React
 * hydrates at a press; only where the section's code is still on its way does it stop the event, and the press waits
 * here.
 */
export function keepEarlyPresses(): void {
  const waiting = new Set<Press>()
  let isReactListening = false
  let current: Press | undefined

  // Before every other listener …
  window.addEventListener('click', (event) => (current = keep(event)), { capture: true })
  // … and after React's, which stand on the document: what comes this far it could take.
  document.documentElement.addEventListener('click', takeOver, { capture: true })
  onPressesDue(() => {
    isReactListening = true
    const due = [...waiting]
    due.forEach(forget)
    due.forEach(repeat)
  })

  function keep(event: MouseEvent): Press | undefined {
    const element = pressedPart(event)
    if (!element) return undefined
    const isBare = isBareLink(element)
    const press = isChoice(element) ? { element, checked: element.checked } : { element, isBare }
    const isBusy = !isChoice(element) && [...waiting].some((other) => other.element === element)
    // A link that acts as a button leads elsewhere only without code.
    if ((!isReactListening && !isChoice(element)) || isBare) event.preventDefault()
    if (isBusy) return undefined
    waiting.add(press)
    if (isReactListening) setTimeout(() => waiting.has(press) && show(press))
    else show(press)
    return press
  }

  function takeOver(): void {
    if (!isReactListening) return
    const press = current
    forget(press)
    // This press has hydrated a link that stood there bare: the next one is its own.
    if (press?.isBare && !isBareLink(press.element)) press.element.click()
  }

  function forget(press: Press | undefined): void {
    if (!press || !waiting.delete(press) || !press.element.dataset.pressed) return
    delete press.element.dataset.pressed
    press.element.removeAttribute('aria-busy')
  }
}

/** What was pressed, if it needs code to act. */
function pressedPart({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLElement | null {
  // A new tab or window is the browser's.
  if (ctrlKey || metaKey || shiftKey) return null
  const element = target instanceof Element ? target.closest<HTMLElement>(pressable) : null
  const isForm = element instanceof HTMLButtonElement && element.type === 'submit'
  return isForm && element.form?.hasAttribute('action') ? null : element
}

/** A link that React has not hydrated: it removes the attribute (LoadMore.tsx). */
function isBareLink(element: HTMLElement): boolean {
  return element.matches('a[data-inplace]')
}

function isChoice(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement
}

function show({ element }: Press): void {
  // A choice shows its press by itself.
  if (isChoice(element)) return
  element.dataset.pressed = 'early'
  element.setAttribute('aria-busy', 'true')
}

function repeat({ element, checked }: Press): void {
  if (!element.isConnected) return
  if (isChoice(element)) {
    // React hydrates the section at this and sees the change that comes after.
    element.dispatchEvent(new Event('pointercancel', { bubbles: true }))
    element.checked = !checked
  }
  element.click()
}
