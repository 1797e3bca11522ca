import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

export interface RenderedPart<P> {
  readonly Part: LazyExoticComponent<ComponentType<P>>
  /** For loaders: fetches the code beside the page's data, so that it shows with the page. Never rejects. */
  preload(): Promise<void>
}

/**
 * A part of a page in a chunk of its own: the server has it at once and renders it with the page, the browser keeps
 * that HTML and hydrates it when the code is there. Its styles must come with the page. A page without
 * the part is still a page: code that cannot be fetched shows nothing.
 */
export function renderedPart<P extends object>(fetchPart: () => Promise<ComponentType<P>>): RenderedPart<P> {
  type Module = { default: ComponentType<P> }
  let arrived: Module | null = null
  const fetched = () => fetchPart().then((part): Module => (arrived = { default: part }))
  return {
    Part: lazy(() => {
      if (!arrived) return fetched().catch((): Module => ({ default: () => null }))
      // React takes a promise's answer a turn later, which on the server would be after the page.
      const known = arrived
      return { then: (take: (module: Module) => void) => take(known) } as unknown as Promise<Module>
    }) as LazyExoticComponent<ComponentType<P>>,
    async preload() {
      await fetched().catch(() => null)
    },
  }
}
