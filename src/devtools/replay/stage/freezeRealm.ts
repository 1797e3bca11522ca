import { renderEverything } from './renderEverything.ts'
import { holdFocus } from './holdFocus.ts'

/** ms; shorter timers end an animation (a toast closes in 175), longer ones are something that happens by itself. */
const A_DRAWING = 200

/**
 * Stops time and the network of this document: drawings end at once, other timers are never due, requests never
 * answered, sockets never opened. React, loaded before, keeps its own clock. Each attempt is reported to `blocked`.
 */
export function freezeRealm(blocked: (what: string) => void): void {
  const { setTimeout: soon, matchMedia } = window
  const never = <T>(what: string) => {
    blocked(what)
    return new Promise<T>(() => {})
  }
  Object.assign(window, {
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
  navigator.sendBeacon = () => (blocked('beacon'), false)
  XMLHttpRequest.prototype.send = () => blocked('xhr')
  for (const kind of ['click', 'submit'] as const) document.addEventListener(kind, holdLinks(blocked), true)
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
