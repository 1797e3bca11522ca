import { keeping, type HtmlKeeper } from '../ui/parts/kept.tsx'

/** React puts it between two texts; a mark is a text, too. */
const SEPARATOR = '<!-- -->'
/** As React writes what `useId` gives: the same HTML elsewhere in a page would have another one. */
const OWN_ID = /["' #]_R_/
/** The browser is told of it in the head, which is not part of the part. */
const EAGER_PICTURE = /<img (?![^>]*loading="lazy")/
/** Characters. */
const LIMIT = 8 * 1024 * 1024

type Kind = 'known' | 'before' | 'after'

interface Place {
  readonly kind: Kind
  readonly key: string
  readonly name: string
}

/**
 * HTML of parts, by what they were rendered from, for the pages of one thread. While a page is rendered a known part
 * leaves a mark, a new one a mark before and after; then the marks are replaced. So the bytes are those that React
 * would have written, and a part is rendered where it stands, with everything that it reads from around it.
 */
export class KeptHtml implements HtmlKeeper {
  /** No page can contain it by itself: nobody outside knows it, and it is in no page that is sent. */
  readonly #mark = `\uE000${crypto.randomUUID()} `
  /** In the order of their last use. */
  readonly #html = new Map<string, string>()
  /** Names of parts that turned out to be different in every place. */
  readonly #refused = new Set<string>()
  #size = 0
  #places: Place[] = []

  /** What `draw` gives at one go, with its parts; null when `isUsable` says that it is none. */
  render(draw: () => string, isUsable: (html: string) => boolean): string | null {
    this.#places = []
    keeping.now = this
    let drawn: string
    try {
      drawn = draw()
    } finally {
      keeping.now = undefined
    }
    if (!isUsable(drawn)) return null
    const refusedBefore = this.#refused.size
    const html = this.#filled(drawn)
    this.#dropOldest()
    // A mark makes one child three, which changes the ids below it.
    return this.#refused.size > refusedBefore ? this.render(draw, isUsable) : html
  }

  known(key: string): string | undefined {
    const html = this.#html.get(key)
    if (html === undefined) return undefined
    this.#html.delete(key)
    this.#html.set(key, html)
    return this.#at({ kind: 'known', key, name: '' })
  }

  around(name: string, key: string): readonly [string, string] | undefined {
    if (this.#refused.has(name)) return undefined
    return [this.#at({ kind: 'before', key, name }), this.#at({ kind: 'after', key, name })]
  }

  #at(place: Place): string {
    return `${this.#mark}${this.#places.push(place) - 1};`
  }

  #filled(drawn: string): string {
    const [first = '', ...rest] = drawn.split(this.#mark)
    const parts = [rest.length > 0 ? withoutEnd(first) : first]
    const begun: number[] = []
    rest.forEach((piece, index) => {
      const end = piece.indexOf(';')
      const place = this.#places[Number(piece.slice(0, end))]!
      if (place.kind === 'before') begun.push(parts.length)
      else if (place.kind === 'after') this.#keep(place, parts.slice(begun.pop()).join(''))
      else parts.push(this.#html.get(place.key)!)
      const text = withoutStart(piece.slice(end + 1))
      parts.push(index < rest.length - 1 ? withoutEnd(text) : text)
    })
    return parts.join('')
  }

  #keep({ name, key }: Place, html: string): void {
    if (OWN_ID.test(html)) this.#refused.add(name)
    else if (!EAGER_PICTURE.test(html) && html !== '') this.#add(key, html)
  }

  #add(key: string, html: string): void {
    // A page may show the same twice.
    if (this.#html.has(key)) return
    this.#html.set(key, html)
    this.#size += key.length + html.length
  }

  #dropOldest(): void {
    for (const [key, html] of this.#html) {
      if (this.#size <= LIMIT) return
      this.#html.delete(key)
      this.#size -= key.length + html.length
    }
  }
}

const withoutStart = (text: string) => (text.startsWith(SEPARATOR) ? text.slice(SEPARATOR.length) : text)
const withoutEnd = (text: string) => (text.endsWith(SEPARATOR) ? text.slice(0, -SEPARATOR.length) : text)
