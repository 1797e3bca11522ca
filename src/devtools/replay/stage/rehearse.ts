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
      wakePictures()
      if (performance.now() > end) break
    }
    // What is rendered now may want code only after a moment, and that code other code.
    const last = left.at(-1)!
    if ((await fetchedUntilQuiet(end)) && !lacking.includes(last)) lacking.push(last)
    left = lacking
  }
  begin()
  await untilToastsRest(end)
  wakePictures()
  await until(() => [...pictures.values(), ...document.images].every(isHere), end)
  Object.assign(window, { rehearsed: pictures })
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

/** Keeps whatever was loaded, or the browser might forget it when its view has passed. */
function keepPictures(): ReadonlyMap<string, HTMLImageElement> {
  const pictures = new Map<string, HTMLImageElement>()
  const keep = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || pictures.has(target.currentSrc)) return
    pictures.set(target.currentSrc, Object.assign(new Image(), { src: target.currentSrc }))
  }
  document.addEventListener('load', keep, { capture: true })
  return pictures
}

/** A lazy picture waits for a frame, which a busy machine renders only after the view has passed. */
function wakePictures(): void {
  for (const picture of document.images)
    if (picture.loading === 'lazy' && isNear(picture)) picture.loading = 'eager'
}

const isHere = (picture: HTMLImageElement) => picture.complete || picture.loading === 'lazy'

function isNear(picture: HTMLImageElement): boolean {
  const { width, top, bottom } = picture.getBoundingClientRect()
  return width > 0 && bottom > -NEAR && top < window.innerHeight + NEAR
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
