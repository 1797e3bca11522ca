/**
 * Entry of the first script, which stands in every document: fetches the shop's code and its font once what the visitor
 * looks at is on the screen. On a slow line both would take their share from the first pictures (docs/decisions/0012).
 */

import { chosenTheme } from '../../lib/chosenTheme.ts'
import { keepEarlyPresses } from './earlyPresses.ts'
import { fetchFont, isFontKept, showFont } from './lateFont.ts'

/** ms; a tab in the background is not painted, and a picture may never come. */
const PATIENCE = 3000
const FIRST_WAIT = 500
/** ms; a picture may be where nobody sees it, as after a jump to a part of the page. */
const PAINTING = 300

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

/** @param wait ms until it is asked for again if it cannot be fetched; then twice as long */
function addScript(src: string, wait: number): void {
  const script = document.createElement('script')
  // In their order, as the document would have named them.
  script.async = false
  script.src = urls ? urls.createScriptURL(src) : src
  script.onerror = () => {
    // One that failed is no script that webpack's loader could wait for.
    script.remove()
    setTimeout(addScript, wait, src, 2 * wait)
  }
  document.head.append(script)
}

async function firstPictures(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
  await Promise.allSettled([...pictures].map((picture) => picture.decode()))
  await nextFrame()
  await nextFrame()
  if (pictures.length > 0 && isFresh) await Promise.race([painted(), wait(PAINTING)])
}

const nextFrame = () => new Promise(requestAnimationFrame)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A busy phone shows a frame long after it was asked for; not every browser tells when (ui/product/Picture.tsx). */
function painted(): Promise<unknown> | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes('element')) return undefined
  return new Promise((resolve) =>
    new PerformanceObserver(resolve).observe({ type: 'element', buffered: true }),
  )
}

// The server writes the theme into its pages; a static site has one document for all visitors.
const theme = chosenTheme()
if (theme) document.documentElement.dataset.theme = theme

// A page that was seen before is scrolled to its old place, and one may be opened at a heading: no estimated heights there
// (shell/FirstView.tsx).
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const isFresh = navigation?.type === 'navigate'
if (!isFresh || location.hash) delete document.documentElement.dataset.view
keepEarlyPresses()
if (isFontKept()) showFont()
// What is pressed answers when the code is there.
for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { capture: true, once: true })
document.addEventListener('DOMContentLoaded', () => void firstPictures().then(start))
setTimeout(start, PATIENCE)
