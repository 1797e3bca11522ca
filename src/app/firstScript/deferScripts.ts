/**
 * Entry of the first script: fetches the shop's code and its font once what the visitor looks at is on the screen. On a
 * slow line both would take their share from the first pictures (docs/decisions/0020).
 */

import { keepEarlyPresses } from './earlyPresses.ts'

/** ms; a tab in the background is not painted, and a picture may never come. */
const PATIENCE = 3000
const FIRST_WAIT = 500
/** Set where the font has been fetched before: it comes from the browser's own cache then, so it is shown at once. */
const FONT_KEPT = 'fontKept'
const FONT = '1em Vazirmatn'
/** A character of each of its files. */
const CHARACTERS = 'آa'

const { scripts = '' } = document.currentScript?.dataset ?? {}
let isFetched = false

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
  script.src = src
  script.onerror = () => {
    // One that failed is no script that webpack's loader could wait for.
    script.remove()
    setTimeout(addScript, wait, src, 2 * wait)
  }
  document.head.append(script)
}

/** All of it at once: every change of the font lays the whole page out again. */
async function fetchFont(): Promise<void> {
  const faces = await document.fonts.load(FONT, CHARACTERS).catch(() => [])
  if (faces.length === 0) return
  showFont()
  try {
    localStorage.setItem(FONT_KEPT, '1')
  } catch {
    // The browser keeps nothing for this shopper: the font comes late each time.
  }
}

function showFont(): void {
  document.documentElement.dataset.font = 'own'
}

function isFontKept(): boolean {
  try {
    return localStorage.getItem(FONT_KEPT) !== null
  } catch {
    return false
  }
}

async function firstPictures(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
  await Promise.allSettled([...pictures].map((picture) => picture.decode()))
  await nextFrame()
  await nextFrame()
}

const nextFrame = () => new Promise(requestAnimationFrame)

keepEarlyPresses()
if (isFontKept()) showFont()
// What is pressed answers when the code is there.
for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { capture: true, once: true })
const look = () => void firstPictures().then(start)
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', look)
else look()
setTimeout(start, PATIENCE)
