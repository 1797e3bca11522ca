import { dateAt } from '../dateAt.ts'
import { renderEverything } from './renderEverything.ts'
import { openOwnStorages } from './ownRealm.ts'

/** ms; shorter timers end an animation (a toast closes in 175 ms) and run at once, longer ones never run. */
const LONGEST_ANIMATION = 200

/**
 * Stops time and the network of this document: animations end at once, other timers never run, requests get no answer, and
 * sockets do not open. React was loaded before and still has the real timers.
 * @param blocked called for each attempt to reach the network or another page
 * @param now the time of the displayed step, epoch ms
 */
export function freezeRealm(blocked: (what: string) => void, now: () => number): void {
  const { setTimeout: soon, matchMedia } = window
  const never = <T>(what: string) => {
    blocked(what)
    return new Promise<T>(() => {})
  }
  Object.assign(window, {
    // Whole seconds, so that a timer until the next second is long enough never to run.
    Date: dateAt(() => Math.floor(now() / 1000) * 1000),
    setTimeout: (task: () => void, delay = 0, ...args: []) =>
      delay < LONGEST_ANIMATION ? soon(task, 0, ...args) : 0,
    setInterval: () => 0,
    fetch: (input: RequestInfo | URL) =>
      never(`fetch ${input instanceof Request ? input.url : String(input)}`),
    WebSocket: class {
      constructor(url: string) {
        blocked(`socket ${url}`)
      }
    },
    open: () => (blocked('window.open'), null),
    // Reduced motion, so that a step shows its state without animations.
    matchMedia: (query: string) =>
      query.includes('prefers-reduced-motion') ? still(query) : matchMedia.call(window, query),
  })
  renderEverything()
  skipAnimations()
  holdFocus()
  // The iframe shares its session history with the replay page.
  Object.assign(window.history, { pushState: () => {}, replaceState: () => {}, back: () => {} })
  openOwnStorages()
  // The displayed theme must not be saved as the user's choice.
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  navigator.sendBeacon = () => (blocked('beacon'), false)
  XMLHttpRequest.prototype.send = () => blocked('xhr')
  for (const kind of ['click', 'submit'] as const) document.addEventListener(kind, holdLinks(blocked), true)
}

/** Makes the page's clocks read the time again by `visibilitychange`, because their timers do not run in the stage. */
export function refreshClocks(): void {
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Ends CSS animations with the next frame, so that code that waits for their end continues. */
function skipAnimations(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*, ::before, ::after { animation-duration: 0s !important; transition-duration: 0s !important }',
  )
  document.adoptedStyleSheets = [sheet]
}

function still(query: string): Partial<MediaQueryList> {
  return { matches: true, media: query, addEventListener: () => {}, removeEventListener: () => {} }
}

/** Stops links and forms, because the recording sets the route. */
function holdLinks(blocked: (what: string) => void) {
  return (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest('a[href], form') : null
    if (!target || (event.type === 'click' && target.matches('form'))) return
    event.preventDefault()
    event.stopPropagation()
    blocked(target.getAttribute('href') ?? 'form')
  }
}

/**
 * Keeps the focus in the replay page when the shop calls `focus()`, because the page's shortcut keys would otherwise go to
 * the stage. If the user has moved the focus into the stage, it moves as in the shop.
 */
function holdFocus(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  // Dialogs move the focus without calling `focus()`.
  const { showModal, close } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    leaveOutside(() => showModal.call(this))
  }
  HTMLDialogElement.prototype.close = function (result) {
    leaveOutside(() => close.call(this, result))
  }
}

function leaveOutside(act: () => void): void {
  const around = window.parent.document
  const before = around.activeElement as HTMLElement | null
  const frame = window.frameElement as HTMLElement | null
  act()
  if (before === frame || around.activeElement !== frame) return
  if (before && before !== around.body) before.focus({ preventScroll: true })
  else frame?.blur()
}
