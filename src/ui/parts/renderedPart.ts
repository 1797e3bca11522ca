import { createElement, lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react'
import { presentPresses } from '../../lib/pressesDue.ts'
import { latePart } from './latePart.ts'

export interface RenderedPart<P> {
  readonly Part: LazyExoticComponent<ComponentType<P>>
  /** Asks for the code now; rejects when this try fails. */
  load(): Promise<unknown>
  /** For loaders: fetches the code beside the page's data, so that it shows with the page. Never rejects. */
  preload(): Promise<unknown>
}

/**
 * A part of a page in a chunk of its own: the server has it at once and renders it with the page, the browser keeps
 * that HTML and hydrates it when the code is there. Its styles must come with the page. While its code cannot be
 * fetched the page does without (latePart.ts).
 * @param waits the browser fetches it only when `load` is called (LaterView), not when the page is rendered
 */
export function renderedPart<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  { waits = false } = {},
): RenderedPart<P> {
  type Module = { default: ComponentType<P> }
  const late = latePart(fetchPart)
  return {
    Part: lazy(() => {
      const { part } = late.read()
      // React takes a promise's answer a turn later, which on the server would be after the page.
      if (part)
        return {
          then: (take: (module: Module) => void) => take({ default: announced(part) }),
        } as unknown as Promise<Module>
      return late.arrival(waits).then((arrived) => ({ default: announced(arrived) }))
    }) as LazyExoticComponent<ComponentType<P>>,
    load: late.load,
    preload: () => late.load().catch(() => null),
  }
}

/** React listens to it from now on: presses that came before its code are due. */
function announced<P extends object>(part: ComponentType<P>): ComponentType<P> {
  return function Announced(props: P) {
    useEffect(presentPresses, [])
    return createElement(part, props)
  }
}
