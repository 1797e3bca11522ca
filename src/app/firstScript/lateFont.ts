import { onDeviceStorage } from '../../lib/guardedStorage.ts'

/** Set where the font has been fetched before: it comes from the browser's own cache then, so it is shown at once. */
const FONT_KEPT = 'fontKept'
const FONT = '1em Vazirmatn'
/** A character of each of its files. */
const CHARACTERS = 'آa'
/** Elements that change their font in one frame, with their words: more would be a long task on a slow phone. */
const AT_ONCE = 120
/** So many characters take as long as an element. */
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

export function isFontKept(): boolean {
  return onDeviceStorage((storage) => storage.getItem(FONT_KEPT) !== null) ?? false
}

/** Every change of the font lays its part of the page out again; all at once would keep a slow phone busy. */
async function showFontInParts(): Promise<void> {
  for (const part of partsOf(document.body)) {
    await new Promise(requestAnimationFrame)
    part.forEach(showFont)
  }
  await new Promise(requestAnimationFrame)
  showFont()
}

/** Neighbours of together not more elements and words than change at once, in the order of the document. */
function partsOf(root: Element): HTMLElement[][] {
  const parts: HTMLElement[][] = []
  let room = 0
  const add = (element: HTMLElement) => {
    const words = element.textContent.length / CHARACTERS_AS_ELEMENT
    const size = element.getElementsByTagName('*').length + 1 + words
    // The words of a paragraph stand beside its children.
    if (size > AT_ONCE && !element.matches('p')) {
      room = 0
      return childrenOf(element).forEach(add)
    }
    if (size > room) {
      parts.push([])
      room = AT_ONCE
    }
    parts.at(-1)?.push(element)
    room -= size
  }
  childrenOf(root).forEach(add)
  return parts
}

const childrenOf = (element: Element) => [...element.children] as HTMLElement[]
