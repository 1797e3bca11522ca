import { onDeviceStorage } from '../../lib/guardedStorage.ts'

/** Storage key, set after the first fetch of the font. Later pages show the font at once, because the browser has cached it. */
const FONT_KEPT = 'fontKept'
const FONT = '1em Vazirmatn'
/** One character of each font file. */
const CHARACTERS = 'آa'
/** Elements that change their font in one frame. More would be a long task on a slow phone. */
const AT_ONCE = 120
/** Number of characters that take as long as one element. */
const CHARACTERS_AS_ELEMENT = 15

export async function fetchFont(): Promise<void> {
  const faces = await document.fonts.load(FONT, CHARACTERS).catch(() => [])
  if (faces.length === 0) return
  await showFontInParts()
  onDeviceStorage((storage) => storage.setItem(FONT_KEPT, '1'))
}

export function showFont(element = document.documentElement): void {
  element.dataset.font = 'own'
}

export function isFontCached(): boolean {
  return onDeviceStorage((storage) => storage.getItem(FONT_KEPT) !== null) ?? false
}

/** Changes the font part by part, because the layout of the whole page would block a slow phone. */
async function showFontInParts(): Promise<void> {
  for (const part of partsOf(document.body)) {
    await new Promise(requestAnimationFrame)
    part.forEach(showFont)
  }
  await new Promise(requestAnimationFrame)
  showFont()
}

/** Splits the document into batches of neighbouring elements of limited size, in document order. */
function partsOf(root: Element): HTMLElement[][] {
  const parts: HTMLElement[][] = []
  let free = 0
  const add = (element: HTMLElement) => {
    const textSize = element.textContent.length / CHARACTERS_AS_ELEMENT
    const size = element.getElementsByTagName('*').length + 1 + textSize
    // A paragraph has texts besides its children, so it is not split.
    if (size > AT_ONCE && !element.matches('p')) {
      free = 0
      return childrenOf(element).forEach(add)
    }
    if (size > free) {
      parts.push([])
      free = AT_ONCE
    }
    parts.at(-1)?.push(element)
    free -= size
  }
  childrenOf(root).forEach(add)
  return parts
}

const childrenOf = (element: Element) => [...element.children] as HTMLElement[]
