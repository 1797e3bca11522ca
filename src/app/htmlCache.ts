import { hash } from 'node:crypto'
import type { Html } from '../../contract/render.ts'
import { partCache, type PartCache } from '../ui/parts/cachedHtml.tsx'

/** React renders this comment between two adjacent texts, and a mark is a text. */
const SEPARATOR = '<!-- -->'
/** An id from `useId` in HTML. Such an id depends on the place in the page, so HTML that contains one fits no other place. */
const OWN_ID = /(?<=["' #])_R_\w*_/g
/** A picture that React preloads in the head, outside the HTML of the part. */
const EAGER_PICTURE = /<img (?![^>]*loading="lazy")/
/** Properties of HTML that bind it to a place in a page. */
interface Bound {
  readonly ids: readonly string[]
  readonly isEager: boolean
}

const boundIn = (text: string): Bound => ({
  ids: text.match(OWN_ID) ?? [],
  isEager: EAGER_PICTURE.test(text),
})

/** Size of the cache in bytes: keys and HTML. */
const LIMIT = 4 * 1024 * 1024

type Place =
  | { readonly kind: 'known'; readonly html: Html }
  | { readonly kind: 'before' }
  | { readonly kind: 'after'; readonly name: string; readonly key: string; readonly announces: boolean }

/** Inserts existing HTML into the page: returns a mark to render in its place. */
export type Insert = (html: Html) => string

/**
 * Caches the HTML of parts by their props and dependencies, for the pages of one thread. HTML is stored as bytes, because
 * encoding takes an eighth of the time of rendering a page. React renders a mark instead of a cached part, and a mark before
 * and after a new part; then the cache replaces the marks. So the result has the same bytes as without cache, and React
 * renders new parts in their place, with their contexts.
 */
export class HtmlCache implements PartCache {
  /** Secret and random, so no text of a page can contain it. */
  readonly #mark = `\uE000${crypto.randomUUID()} `
  /** HTML by key, in the order of last use. */
  readonly #html = new Map<string, Uint8Array>()
  /** Of cached HTML with ids or eager pictures, because the parts around it contain them, too. */
  readonly #bound = new WeakMap<Uint8Array, Bound>()
  /** Names of parts whose HTML is different in each place. */
  readonly #uncacheable = new Set<string>()
  /** Hashes of objects. Pages share the objects of answers (src/api/send.ts), so each is hashed once. */
  readonly #names = new WeakMap<object, string>()
  readonly #encoder = new TextEncoder()
  #size = 0
  #places: Place[] = []

  /** The HTML of `renderPage` with the cached parts inserted; null if `isUsable` rejects it. */
  render(renderPage: (insert: Insert) => string, isUsable: (html: string) => boolean): Html | null {
    this.#places = []
    partCache.current = this
    let rendered: string
    try {
      rendered = renderPage((html) => this.#at({ kind: 'known', html }))
    } finally {
      partCache.current = undefined
    }
    if (!isUsable(rendered)) return null
    const uncacheableBefore = this.#uncacheable.size
    const html = this.#filled(rendered)
    this.#dropOldest()
    // The marks around a new part add children, which changes results of `useId` in it.
    return this.#uncacheable.size > uncacheableBefore ? this.render(renderPage, isUsable) : html
  }

  placeOf(
    name: string,
    props: object,
    dependencies: readonly unknown[],
    announces: boolean,
  ): string | readonly [string, string] | undefined {
    if (this.#uncacheable.has(name)) return undefined
    const key = this.#keyOf(name, props, dependencies)
    const html = this.#html.get(key)
    if (html === undefined)
      return [this.#at({ kind: 'before' }), this.#at({ kind: 'after', name, key, announces })]
    this.#html.delete(key)
    this.#html.set(key, html)
    return this.#at({ kind: 'known', html: [html] })
  }

  #keyOf(name: string, props: object, dependencies: readonly unknown[]): string {
    let key = name
    for (const [prop, value] of Object.entries(props)) key += `\n${prop}=${this.#nameOf(value)}`
    for (const value of dependencies) key += `\n${this.#nameOf(value)}`
    return key
  }

  /** A short key: the JSON of a primitive or the hash of an object. */
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

  #filled(rendered: string): Html {
    const [first = '', ...rest] = rendered.split(this.#mark)
    const html: (string | Uint8Array)[] = [rest.length > 0 ? withoutEnd(first) : first]
    const starts: number[] = []
    rest.forEach((piece, index) => {
      const end = piece.indexOf(';')
      const place = this.#places[Number(piece.slice(0, end))]!
      if (place.kind === 'before') starts.push(html.length)
      else if (place.kind === 'after') this.#store(place, html.slice(starts.pop()))
      else html.push(...place.html)
      const text = withoutStart(piece.slice(end + 1))
      html.push(index < rest.length - 1 ? withoutEnd(text) : text)
    })
    return html
  }

  #store({ name, key, announces }: Extract<Place, { kind: 'after' }>, html: Html): void {
    const bound = html.map((piece) => (typeof piece === 'string' ? boundIn(piece) : this.#bound.get(piece)))
    const ids = bound.flatMap((one) => one?.ids ?? [])
    const isEager = bound.some((one) => one?.isEager)
    // Ids that were passed as props are in the key.
    if (ids.some((id) => !key.includes(id))) this.#uncacheable.add(name)
    else if (announces || !isEager) this.#add(key, html, { ids, isEager })
  }

  #add(key: string, html: Html, bound: Bound): void {
    // Copied, because a small Buffer is a view of a shared pool, which it would keep in memory.
    const bytes = new Uint8Array(
      Buffer.concat(html.map((piece) => (typeof piece === 'string' ? this.#encoder.encode(piece) : piece))),
    )
    // A page may contain the part twice.
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
