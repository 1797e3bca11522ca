import { renderEverything } from './renderEverything.ts'
import { holdFocus } from './holdFocus.ts'
import { openOwnTabStorage } from './ownRealm.ts'

/** ms; shorter timers end an animation (a toast closes in 175), longer ones are something that happens by itself. */
const A_DRAWING = 200

/**
 * Stops time and the network of this document: drawings end at once, other timers are never due, requests never
 * answered, sockets never opened. React, loaded before, keeps its own clock. Each attempt is reported to `blocked`.
 * @param now the time of the step that shows, epoch ms
 */
export function freezeRealm(blocked: (what: string) => void, now: () => number): void {
  const { setTimeout: soon, matchMedia } = window
  const never = <T>(what: string) => {
    blocked(what)
    return new Promise<T>(() => {})
  }
  Object.assign(window, {
    Date: dateOf(now),
    setTimeout: (task: () => void, delay = 0, ...args: []) =>
      delay < A_DRAWING ? soon(task, 0, ...args) : 0,
    setInterval: () => 0,
    fetch: (input: RequestInfo | URL) =>
      never(`fetch ${input instanceof Request ? input.url : String(input)}`),
    WebSocket: class {
      constructor(url: string) {
        blocked(`socket ${url}`)
      }
    },
    open: () => (blocked('window.open'), null),
    // Nothing fades in or out: a step shows its state at once.
    matchMedia: (query: string) =>
      query.includes('prefers-reduced-motion') ? still(query) : matchMedia.call(window, query),
  })
  renderEverything()
  drawAtOnce()
  holdFocus()
  // The history is that of the page around the stage.
  Object.assign(window.history, { pushState: () => {}, replaceState: () => {}, back: () => {} })
  openOwnTabStorage()
  // Nothing of a replay is kept: a theme that is shown is not chosen.
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  navigator.sendBeacon = () => (blocked('beacon'), false)
  XMLHttpRequest.prototype.send = () => blocked('xhr')
  for (const kind of ['click', 'submit'] as const) document.addEventListener(kind, holdLinks(blocked), true)
}

/** Whole seconds: what waits for the next one waits longer than a drawing, and is never due. */
function dateOf(now: () => number): DateConstructor {
  const { Date: RealDate } = window
  const second = () => Math.floor(now() / 1000) * 1000
  class StepDate extends RealDate {
    constructor(...args: [] | [number | string | Date]) {
      if (args.length === 0) super(second())
      else super(...args)
    }
    static override now = second
  }
  return StepDate as DateConstructor
}

/** Clocks look again at the time: they wait for a timer, and here none is due. */
export function tellTheTime(): void {
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Animations of styles end with the next frame; what waits for their end goes on. */
function drawAtOnce(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*, ::before, ::after { animation-duration: 0s !important; transition-duration: 0s !important }',
  )
  document.adoptedStyleSheets = [sheet]
}

function still(query: string): Partial<MediaQueryList> {
  return { matches: true, media: query, addEventListener: () => {}, removeEventListener: () => {} }
}

/** The route follows the recording, not the mouse. */
function holdLinks(blocked: (what: string) => void) {
  return (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest('a[href], form') : null
    if (!target || (event.type === 'click' && target.matches('form'))) return
    event.preventDefault()
    event.stopPropagation()
    blocked(target.getAttribute('href') ?? 'form')
  }
}
