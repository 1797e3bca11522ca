/* eslint-disable shop/own-text -- Only a server renders the markers around a part. */
import type { ComponentType } from 'react'

/** Keeps the HTML of parts between the pages that a server renders (src/app/keptHtml.ts). */
export interface HtmlKeeper {
  /**
   * What to render in the part's place when its HTML is known; texts to render around it, so that its HTML is found
   * again; undefined for a part that cannot be kept.
   * @param announces whether pictures that are fetched first are announced for it, each time
   */
  placeOf(
    name: string,
    props: object,
    more: readonly unknown[],
    announces: boolean,
  ): string | readonly [before: string, after: string] | undefined
}

/** The keeper of the page that is being rendered; a page is rendered at one go. */
export const keeping: { now: HtmlKeeper | undefined } = { now: undefined }

const nothing: readonly unknown[] = []

interface Options<P> {
  /** Whatever the HTML depends on besides the props; undefined when it is not to be kept this time. */
  useMore?: () => readonly unknown[] | undefined
  /** Tells the head of the document what the part would: which picture is fetched first. */
  announce?: (props: P) => void
}

/**
 * A part of many pages that a server renders once for the same props and puts into every page from then on; to a
 * browser it is the component itself. Its HTML is one element and follows from its props, as JSON, and `useMore`
 * alone: not from the address, not from the visitor (a server has none), and it holds no `useId` of its own: what needs
 * one is given it.
 */
export function kept<P extends object>(
  name: string,
  Component: ComponentType<P>,
  { useMore = () => nothing, announce }: Options<P> = {},
): ComponentType<P> {
  if (typeof window !== 'undefined') return Component
  return function Kept(props: P) {
    const more = useMore()
    const place = more && keeping.now?.placeOf(name, props, more, announce !== undefined)
    if (place === undefined) return <Component {...props} />
    if (typeof place === 'string') {
      announce?.(props)
      return place
    }
    return (
      <>
        {place[0]}
        <Component {...props} />
        {place[1]}
      </>
    )
  }
}
