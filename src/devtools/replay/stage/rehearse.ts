const { setTimeout: soon } = window
/** ms; beyond it the replay begins with what is there, and a step may show a part late. */
const PATIENCE = 20_000
/** ms; long enough for a frame, and it passes in a hidden tab as well. */
const A_FRAME = 16
/** ms; how long nothing may happen before it counts as quiet. */
const A_REST = 50
/** px beyond the window; browsers fetch lazy pictures from as far. */
const NEAR = 2500

/**
 * Renders what the visitor looked at once, in a hidden document: code and pictures are fetched now, and scrubbing
 * asks for nothing. Nobody waits at a view for its code: those that lacked some are rendered again when all of it is
 * there, until none lacks any. The pictures are kept. Ends where `begin` leads.
 */
export async function rehearse(
  views: readonly number[],
  show: (view: number) => void,
  begin: () => void,
): Promise<void> {
  const end = performance.now() + PATIENCE
  const pictures = keepPictures()
  let left = views
  while (left.length > 0 && performance.now() < end) {
    const lacking: number[] = []
    for (const view of left) {
      show(view)
      await wait(A_FRAME)
      if (isFetching()) lacking.push(view)
      pictures.look()
      if (performance.now() > end) break
    }
    // What is rendered now may want code only after a moment, and that code other code.
    const last = left.at(-1)!
    if ((await fetchedUntilQuiet(end)) && !lacking.includes(last)) lacking.push(last)
    left = lacking
  }
  begin()
  await untilToastsRest(end)
  pictures.look()
  await until(pictures.areHere, end)
  pictures.leave()
  Object.assign(window, { rehearsed: pictures.kept })
}

/** Whether something was still fetched before two rests passed without any. */
async function fetchedUntilQuiet(end: number): Promise<boolean> {
  let fetched = false
  for (let rests = 0; rests < 2 && performance.now() < end; rests += 1) {
    await wait(A_REST)
    if (!isFetching()) continue
    fetched = true
    rests = -1
    await until(() => !isFetching(), end)
  }
  return fetched
}

/** A toast needs some turns to be gone, and must not meet itself when it is shown again. */
async function untilToastsRest(end: number): Promise<void> {
  for (let rests = 0; rests < 3 && performance.now() < end; rests += 1) {
    await wait(A_REST)
    if (document.querySelector('[role=status] [data-status^=exit]')) rests = -1
  }
}

/**
 * Keeps whatever is loaded: the browser might forget it when its view has passed. Looks at each view as soon as it is
 * in the document: on a busy machine that is late, and the next one follows at once.
 */
function keepPictures() {
  const kept = new Map<string, HTMLImageElement>()
  const known = new WeakSet<HTMLImageElement>()
  const awaited = new Set<HTMLImageElement>()
  const keep = (picture: HTMLImageElement) => {
    awaited.delete(picture)
    const { currentSrc: src } = picture
    if (src && !kept.has(src)) kept.set(src, Object.assign(new Image(), { src }))
  }
  const look = () => {
    wakePictures()
    for (const picture of document.images) {
      if (!picture.complete && picture.loading !== 'lazy') awaited.add(picture)
      if (known.has(picture)) continue
      known.add(picture)
      if (picture.complete) keep(picture)
      // Its own events: those of a picture that is no longer in the document reach nobody else.
      picture.addEventListener('load', () => keep(picture))
      picture.addEventListener('error', () => awaited.delete(picture))
    }
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { subtree: true, childList: true })
  return {
    kept: kept as ReadonlyMap<string, HTMLImageElement>,
    look,
    areHere: () => awaited.size === 0 && [...kept.values()].every(({ complete }) => complete),
    leave: () => watch.disconnect(),
  }
}

/** A lazy picture waits for a frame, which a busy machine renders only after the view has passed. */
function wakePictures(): void {
  for (const picture of document.images)
    if (picture.loading === 'lazy' && isNear(picture)) picture.loading = 'eager'
}

/** Those of further slides are not displayed before a pointer is over them: then where they would be counts. */
function isNear(picture: HTMLImageElement): boolean {
  let place: Element | null = picture
  while (place && place.getClientRects().length === 0) place = place.parentElement
  if (!place) return false
  const { top, bottom } = place.getBoundingClientRect()
  return bottom > -NEAR && top < window.innerHeight + NEAR
}

/** Code, or the styles that come with it. */
function isFetching(): boolean {
  if (document.head.querySelector('script[data-webpack]')) return true
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    ({ sheet }) => !sheet,
  )
}

async function until(isDone: () => boolean, end: number): Promise<void> {
  while (!isDone() && performance.now() < end) await wait(A_FRAME)
}

const wait = (ms: number) => new Promise((resolve) => soon(resolve, ms))
