/**
 * Entry of the first script, which each document contains. It fetches the shop's code and font after the first pictures have
 * been painted, because on a slow connection they would compete with the pictures (docs/decisions/0012).
 */

import { chosenTheme } from '../../lib/chosenTheme.ts'
import { storeEarlyPresses } from './earlyPresses.ts'
import { fetchFont, isFontCached, showFont } from './lateFont.ts'
import { showScriptsLost } from './lostScripts.ts'

/** ms to wait for the first pictures. A background tab is not painted, and a picture may never arrive. */
const PICTURES_TIMEOUT = 3000
/** ms until the first repetition of a failed fetch */
const FIRST_WAIT = 500
/** ms to wait for the first paint of a picture, which may be outside the screen */
const PAINT_TIMEOUT = 300

const { scripts = '' } = document.currentScript?.dataset ?? {}
let isFetched = false

interface UrlPolicy {
  createScriptURL(url: string): string
}
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: UrlPolicy): UrlPolicy }
}
/** Only the shop's own files become scripts (docs/decisions/0015). */
const urls = trustedTypes?.createPolicy('aqrabe#scripts', {
  createScriptURL(url) {
    if (!url.startsWith('/assets/')) throw new TypeError(url)
    return url
  },
})

function start(): void {
  if (isFetched) return
  isFetched = true
  for (const src of scripts.split(' ')) addScript(src, FIRST_WAIT)
  void fetchFont()
}

/** @param wait ms until a failed fetch is repeated; doubles each time */
function addScript(src: string, wait: number): void {
  const script = document.createElement('script')
  // Executed in the order of the document.
  script.async = false
  script.src = urls ? urls.createScriptURL(src) : src
  script.onerror = () => {
    // Remove the failed tag, or webpack's loader waits for it forever.
    script.remove()
    if (wait > FIRST_WAIT) void showScriptsLost(src, isFresh)
    setTimeout(addScript, wait, src, 2 * wait)
  }
  document.head.append(script)
}

async function firstPictures(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
  await Promise.allSettled([...pictures].map((picture) => picture.decode()))
  await nextFrame()
  await nextFrame()
  if (pictures.length > 0 && isFresh) await Promise.race([painted(), wait(PAINT_TIMEOUT)])
}

const nextFrame = () => new Promise(requestAnimationFrame)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A busy phone paints long after the frame request. Not all browsers report the time (ui/product/Picture.tsx). */
function painted(): Promise<unknown> | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes('element')) return undefined
  return new Promise((resolve) =>
    new PerformanceObserver(resolve).observe({ type: 'element', buffered: true }),
  )
}

// The server writes the theme into its pages; a static site has one document for all visitors.
const theme = chosenTheme()
if (theme) document.documentElement.dataset.theme = theme

// A page that is restored or opened at a fragment needs real heights to scroll to its position, not estimated ones
// (shell/FirstView.tsx).
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const isFresh = navigation?.type === 'navigate'
if (!isFresh || location.hash) delete document.documentElement.dataset.view
storeEarlyPresses()
if (isFontCached()) showFont()
// A press is handled by React, so fetch the code at once.
for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { capture: true, once: true })
document.addEventListener('DOMContentLoaded', () => void firstPictures().then(start))
setTimeout(start, PICTURES_TIMEOUT)
