/** Elements that are not part of the picture. */
const LEFT_OUT = 'script, style, link, template, noscript, iframe, source, [popover]'
/** Scale of the copied pictures; a thumbnail needs no more pixels. */
const SCALE = 1 / 6

/**
 * Copies the window of a page: its elements, without what is outside the window. The returned function makes an SVG image (a
 * URL) of them, in another task. The image loads nothing: pictures are copied into it, fonts are those of the device.
 */
export function pagePicture(page: Document): (styles: string) => string {
  const { innerWidth: width, innerHeight: height, scrollX, scrollY } = page.defaultView!
  const html = page.documentElement.cloneNode() as HTMLElement
  const pictures: (() => void)[] = []
  const body = copyOf(page.body, height, pictures) as HTMLElement
  body.style.transform = `translate(${-scrollX}px, ${-scrollY}px)`
  html.style.cssText += `;display:block;width:${width}px;height:${height}px;overflow:hidden;background:var(--paper)`
  return (styles) => {
    pictures.forEach((copyPixels) => copyPixels())
    const style = page.createElement('style')
    style.textContent = `${styles} dialog[open]{position:fixed;inset:0;margin:auto} *{animation:none!important;transition:none!important}`
    html.replaceChildren(style, body)
    const text = new XMLSerializer().serializeToString(html)
    const theme = html.dataset['theme'] ?? 'light'
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" data-theme="${theme}">` +
      `<foreignObject width="100%" height="100%">${text}</foreignObject></svg>`
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  }
}

/** The rules of all style sheets except fonts, which the picture cannot load. */
export function stylesOf(page: Document): string {
  return [...page.styleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules]
      } catch {
        // The rules of a style sheet of another origin cannot be read.
        return []
      }
    })
    .filter((rule) => !(rule instanceof page.defaultView!.CSSFontFaceRule))
    .map(({ cssText }) => cssText)
    .join('\n')
}

function copyOf(node: Node, height: number, pictures: (() => void)[]): Node | null {
  if (node.nodeType === Node.TEXT_NODE) return node.cloneNode()
  if (node.nodeType !== Node.ELEMENT_NODE || (node as Element).matches(LEFT_OUT)) return null
  const element = node as HTMLElement
  const copy = element.cloneNode() as HTMLElement
  const box = element.getBoundingClientRect()
  const isOutside = box.height > 0 && (box.bottom < 0 || box.top > height)
  if (element.tagName === 'IMG') {
    const copyPixels = emptied(element as HTMLImageElement, copy as HTMLImageElement)
    if (!isOutside) pictures.push(copyPixels)
  }
  if (isOutside && element.tagName !== 'BODY') {
    // Copy an element outside the window without content but with its height, so that the other elements keep their position.
    copy.style.cssText += `;block-size:${box.height}px;box-sizing:border-box`
    return copy
  }
  for (const child of element.childNodes) {
    const part = copyOf(child, height, pictures)
    if (part) copy.append(part)
  }
  return copy
}

/** Gives the copy the size of the picture but no address; returns a function that copies its pixels. */
function emptied(picture: HTMLImageElement, copy: HTMLImageElement): () => void {
  const { offsetWidth, offsetHeight } = picture
  for (const name of ['src', 'srcset', 'sizes', 'loading']) copy.removeAttribute(name)
  copy.style.cssText += `;inline-size:${offsetWidth}px;block-size:${offsetHeight}px`
  return () => {
    if (!picture.complete || picture.naturalWidth === 0 || offsetWidth === 0) return
    const canvas = picture.ownerDocument.createElement('canvas')
    canvas.width = Math.max(1, Math.round(offsetWidth * SCALE))
    canvas.height = Math.max(1, Math.round(offsetHeight * SCALE))
    try {
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      copy.src = canvas.toDataURL('image/webp', 0.6)
    } catch {
      // The pixels of a picture of another origin cannot be read, so its box stays empty.
    }
  }
}
