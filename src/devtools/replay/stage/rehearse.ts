const { setTimeout: soon } = window
/** ms; the replay starts at the latest after this time, and a step may then show parts late. */
const TIMEOUT = 20_000
/** ms after which no more thumbnails are taken, because on a slow machine they would delay the start. */
const TAKING = 3000
/** ms of a frame. A timer waits for it, because hidden tabs render no frames. */
const FRAME = 16
/** ms between two checks for a change. */
const REST = 50

/**
 * Renders each of `views` in the hidden stage, so that their code and pictures are loaded before the replay starts. Views
 * whose code was missing are rendered again until none is missing. Keeps the pictures in memory. Calls `take` for views
 * that are complete, and `begin` before it waits for pictures.
 */
export async function rehearse(
  views: readonly number[],
  show: (view: number) => void,
  begin: () => void,
  take: (view: number) => void,
): Promise<void> {
  const start = performance.now()
  const end = start + TIMEOUT
  const pictures = holdPictures()
  let left = views
  while (left.length > 0 && performance.now() < end) {
    const lacking: number[] = []
    for (const view of left) {
      show(view)
      await wait(FRAME)
      if (isFetching()) lacking.push(view)
      else if (performance.now() < start + TAKING) take(view)
      pictures.look()
      if (performance.now() > end) break
    }
    // Code that arrives may load more code a moment later.
    const last = left.at(-1)!
    if ((await fetchedUntilQuiet(end)) && !lacking.includes(last)) lacking.push(last)
    left = lacking
  }
  begin()
  await untilToastsRest(end)
  pictures.look()
  await until(pictures.areHere, end)
  pictures.leave()
  Object.assign(window, { rehearsed: pictures.held })
}

/** Waits until no code was being loaded at two successive checks. Returns whether code was loaded. */
async function fetchedUntilQuiet(end: number): Promise<boolean> {
  let fetched = false
  for (let rests = 0; rests < 2 && performance.now() < end; rests += 1) {
    await wait(REST)
    if (!isFetching()) continue
    fetched = true
    rests = -1
    await until(() => !isFetching(), end)
  }
  return fetched
}

/** Waits until closing toasts are removed, because a toast that is shown again must not have two elements. */
async function untilToastsRest(end: number): Promise<void> {
  for (let rests = 0; rests < 3 && performance.now() < end; rests += 1) {
    await wait(REST)
    if (document.querySelector('[role=status] [data-status^=exit]')) rests = -1
  }
}

/**
 * Keeps every loaded picture in memory, because the browser might drop a picture whose view was removed. Observes the
 * document, because on a busy machine a view may be replaced soon after it was rendered.
 */
function holdPictures() {
  const held = new Map<string, HTMLImageElement>()
  const known = new WeakSet<HTMLImageElement>()
  const awaited = new Set<HTMLImageElement>()
  const keep = (picture: HTMLImageElement) => {
    awaited.delete(picture)
    const { currentSrc: src } = picture
    if (src && !held.has(src)) held.set(src, Object.assign(new Image(), { src }))
  }
  const look = () => {
    wakePictures()
    for (const picture of document.images) {
      if (!picture.complete && picture.loading !== 'lazy') awaited.add(picture)
      if (known.has(picture)) continue
      known.add(picture)
      if (picture.complete) keep(picture)
      // Listen on the picture itself, because events of a removed picture do not reach the document.
      picture.addEventListener('load', () => keep(picture))
      picture.addEventListener('error', () => awaited.delete(picture))
    }
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { subtree: true, childList: true })
  return {
    held: held as ReadonlyMap<string, HTMLImageElement>,
    look,
    areHere: () => awaited.size === 0 && [...held.values()].every(({ complete }) => complete),
    leave: () => watch.disconnect(),
  }
}

/** Makes lazy pictures eager, because a replay may scroll to each, and a busy machine replaces a view before the next frame. */
function wakePictures(): void {
  for (const picture of document.images) if (picture.loading === 'lazy') picture.loading = 'eager'
}

/** Whether code or its styles are being loaded. */
function isFetching(): boolean {
  if (document.head.querySelector('script[data-webpack]')) return true
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    ({ sheet }) => !sheet,
  )
}

async function until(isDone: () => boolean, end: number): Promise<void> {
  while (!isDone() && performance.now() < end) await wait(FRAME)
}

const wait = (ms: number) => new Promise((resolve) => soon(resolve, ms))
