import type { ComponentType } from 'react'

/** Keeps the HTML of parts between the pages that a server renders (src/app/keptHtml.ts). */
export interface HtmlKeeper {
  /** What to render in the part's place when its HTML is known. */
  known(key: string): string | undefined
  /** Texts to render around the part, so that its HTML is found again; undefined for a part that cannot be kept. */
  around(name: string, key: string): readonly [before: string, after: string] | undefined
}

/** The keeper of the page that is being rendered; a page is rendered at one go. */
export const keeping: { now: HtmlKeeper | undefined } = { now: undefined }

interface Options<P> {
  /** Whatever the HTML depends on besides the props. */
  useMore?: () => unknown
  /** Parts that tell the head of the document something, such as pictures to be fetched first, are never kept. */
  unless?: (props: P) => boolean
}

/**
 * A part of many pages that a server renders once for the same props and puts into every page from then on; to a
 * browser it is the component itself. Its HTML is one element and follows from its props, as JSON, and `useMore`
 * alone: not from the address, not from the visitor (a server has none), and it holds no `useId`.
 */
export function kept<P extends object>(
  name: string,
  Component: ComponentType<P>,
  { useMore = () => null, unless = () => false }: Options<P> = {},
): ComponentType<P> {
  if (typeof window !== 'undefined') return Component
  return function Kept(props: P) {
    const more = useMore()
    const keeper = keeping.now
    if (!keeper || unless(props)) return <Component {...props} />
    const key = keyOf(name, props, more)
    const known = keeper.known(key)
    if (known) return known
    const marks = keeper.around(name, key)
    if (!marks) return <Component {...props} />
    return (
      <>
        {marks[0]}
        <Component {...props} />
        {marks[1]}
      </>
    )
  }
}

function keyOf(name: string, props: object, more: unknown): string {
  const parts = Object.entries(props).map(([prop, value]) => `${prop}=${jsonOf(value)}`)
  return [name, ...parts, jsonOf(more)].join('\n')
}

/** Pages share the objects of answers (src/api/remembered.ts), so each becomes a text once. */
const texts = new WeakMap<object, string>()

function jsonOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  texts.set(value, text)
  return text
}
