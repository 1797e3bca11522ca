/* eslint-disable shop/own-text -- Only a server renders the markers around a part. */
import type { ComponentType } from 'react'

/** Cache of the HTML of parts across the pages that a server renders (src/app/htmlCache.ts). */
export interface PartCache {
  /**
   * For a part whose HTML is cached: the text to render instead of it. For a new part: texts to render before and after it,
   * which mark its HTML in the page. Undefined for a part that cannot be cached.
   * @param announces whether the component announces its pictures in the head with each page
   */
  placeOf(
    name: string,
    props: object,
    dependencies: readonly unknown[],
    announces: boolean,
  ): string | readonly [before: string, after: string] | undefined
}

/** The cache of the page that is being rendered. Rendering is synchronous, so there is one page at a time. */
export const partCache: { current: PartCache | undefined } = { current: undefined }

const none: readonly unknown[] = []

interface Options<P> {
  /** Values besides the props that the HTML depends on; undefined if this render must not be cached. */
  useDependencies?: () => readonly unknown[] | undefined
  /** Preloads the component's picture from the head, because the component does not run when its HTML is cached. */
  announce?: (props: P) => void
}

/**
 * Makes a component whose HTML the server caches by props and dependencies; in the browser it is the component itself.
 * The HTML must be one element and depend only on its props, as JSON, and on `useDependencies`: not on the URL and not on the
 * visitor. It must not call `useId`; pass ids as props.
 */
export function withCachedHtml<P extends object>(
  name: string,
  Component: ComponentType<P>,
  { useDependencies = () => none, announce }: Options<P> = {},
): ComponentType<P> {
  if (typeof window !== 'undefined') return Component
  return function CachedHtml(props: P) {
    const dependencies = useDependencies()
    const place =
      dependencies && partCache.current?.placeOf(name, props, dependencies, announce !== undefined)
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
