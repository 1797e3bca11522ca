import { hash } from 'node:crypto'
import type { Html } from '../../contract/render.ts'
import { keeping, type HtmlKeeper } from '../ui/parts/kept.tsx'

/** React puts it between two texts; a mark is a text, too. */
const SEPARATOR = '<!-- -->'
/** As React writes what `useId` gives: the same HTML elsewhere in a page would have another one. */
const OWN_ID = /(?<=["' #])_R_\w*_/g
/** The browser is told of it in the head, which is not part of the part. */
const EAGER_PICTURE = /<img (?![^>]*loading="lazy")/
/** What binds HTML to its place in a page. */
interface Bound {
  readonly ids: readonly string[]
  readonly isEager: boolean
}

const boundIn = (text: string): Bound => ({
  ids: text.match(OWN_ID) ?? [],
  isEager: EAGER_PICTURE.test(text),
})

/** Bytes. */
const LIMIT = 4 * 1024 * 1024

type Place =
  | { readonly kind: 'known'; readonly html: Html }
  | { readonly kind: 'before' }
  | { readonly kind: 'after'; readonly name: string; readonly key: string; readonly announces: boolean }

/** Puts HTML that is known already into the page; what it gives stands for that while React renders. */
export type Insert = (html: Html) => string

/**
 * HTML of parts, by what they were rendered from, for the pages of one thread; as bytes, because encoding a whole page
 * is an eighth of its price. While a page is rendered a known part leaves a mark, a new one a mark before and after; then the
 * marks are replaced. So the bytes are those that React would have written, and a part is rendered where it stands, with
 * everything that it reads from around it.
 */
export class KeptHtml implements HtmlKeeper {
  /** No page can contain it by itself: nobody outside knows it, and it is in no page that is sent. */
  readonly #mark = `\uE000${crypto.randomUUID()} `
  /** In the order of their last use. */
  readonly #html = new Map<string, Uint8Array>()
  /** Only of parts that have something of the kind: a part around them has it, too. */
  readonly #bound = new WeakMap<Uint8Array, Bound>()
  /** Names of parts that turned out to be different in every place. */
  readonly #refused = new Set<string>()
  /** Pages share the objects of answers (src/api/remembered.ts), so each is read once. */
  readonly #names = new WeakMap<object, string>()
  readonly #encoder = new TextEncoder()
  #size = 0
  #places: Place[] = []

  /** What `draw` gives at one go, with its parts; null when `isUsable` says that it is none. */
  render(draw: (insert: Insert) => string, isUsable: (html: string) => boolean): Html | null {
    this.#places = []
    keeping.now = this
    let drawn: string
    try {
      drawn = draw((html) => this.#at({ kind: 'known', html }))
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

  placeOf(
    name: string,
    props: object,
    more: readonly unknown[],
    announces: boolean,
  ): string | readonly [string, string] | undefined {
    if (this.#refused.has(name)) return undefined
    const key = this.#keyOf(name, props, more)
    const html = this.#html.get(key)
    if (html === undefined)
      return [this.#at({ kind: 'before' }), this.#at({ kind: 'after', name, key, announces })]
    this.#html.delete(key)
    this.#html.set(key, html)
    return this.#at({ kind: 'known', html: [html] })
  }

  #keyOf(name: string, props: object, more: readonly unknown[]): string {
    let key = name
    for (const [prop, value] of Object.entries(props)) key += `\n${prop}=${this.#nameOf(value)}`
    for (const value of more) key += `\n${this.#nameOf(value)}`
    return key
  }

  /** Short, however much an object says. */
  #nameOf(value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
    const known = this.#names.get(value)
    if (known !== undefined) return known
    const name = hash('sha256', JSON.stringify(value), 'base64url')
    this.#names.set(value, name)
    return name
  }

  #at(place: Place): string {
    return `${this.#mark}${this.#places.push(place) - 1};`
  }

  #filled(drawn: string): Html {
    const [first = '', ...rest] = drawn.split(this.#mark)
    const html: (string | Uint8Array)[] = [rest.length > 0 ? withoutEnd(first) : first]
    const begun: number[] = []
    rest.forEach((piece, index) => {
      const end = piece.indexOf(';')
      const place = this.#places[Number(piece.slice(0, end))]!
      if (place.kind === 'before') begun.push(html.length)
      else if (place.kind === 'after') this.#keep(place, html.slice(begun.pop()))
      else html.push(...place.html)
      const text = withoutStart(piece.slice(end + 1))
      html.push(index < rest.length - 1 ? withoutEnd(text) : text)
    })
    return html
  }

  #keep({ name, key, announces }: Extract<Place, { kind: 'after' }>, html: Html): void {
    const bound = html.map((piece) => (typeof piece === 'string' ? boundIn(piece) : this.#bound.get(piece)))
    const ids = bound.flatMap((one) => one?.ids ?? [])
    const isEager = bound.some((one) => one?.isEager)
    // An id that the part was given is part of what it is known by.
    if (ids.some((id) => !key.includes(id))) this.#refused.add(name)
    else if (announces || !isEager) this.#add(key, html, { ids, isEager })
  }

  #add(key: string, html: Html, bound: Bound): void {
    // A copy of its own: a small Buffer is a piece of 64 kB that all of them share, and would keep those in memory.
    const bytes = new Uint8Array(
      Buffer.concat(html.map((piece) => (typeof piece === 'string' ? this.#encoder.encode(piece) : piece))),
    )
    // A page may show the same twice.
    if (bytes.length === 0 || this.#html.has(key)) return
    this.#html.set(key, bytes)
    if (bound.isEager || bound.ids.length > 0) this.#bound.set(bytes, bound)
    this.#size += key.length + bytes.length
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
