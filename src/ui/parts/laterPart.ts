import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A part of a page whose code comes later than its HTML. Shown by `LaterView`. */
export interface LaterPart<P> {
  readonly Part: LazyExoticComponent<ComponentType<P>>
  /** Fetches the code once; a failed fetch rejects, and the next call tries again. */
  load(): Promise<void>
}

/**
 * The server loads such a part before it renders, so that its content is in the HTML; the browser leaves that
 * HTML as it is until `load` has been called and has ended, then takes it over.
 */
export function laterPart<P extends object>(fetchPart: () => Promise<ComponentType<P>>): LaterPart<P> {
  let part: ComponentType<P> | undefined
  let running: Promise<void> | undefined
  let arrive: (module: { default: ComponentType<P> }) => void = () => {}
  const arrival = new Promise<{ default: ComponentType<P> }>((resolve) => {
    arrive = resolve
  })

  return {
    // React asks once. What is there already must be there at once, or the server would render the fallback.
    Part: lazy(() => (part ? atOnce({ default: part }) : arrival)) as LazyExoticComponent<ComponentType<P>>,
    load: () =>
      (running ??= fetchPart().then(
        (fetched) => {
          part = fetched
          arrive({ default: fetched })
        },
        (error: unknown) => {
          running = undefined
          throw error
        },
      )),
  }
}

/** A promise that is resolved already: React reads it synchronously. */
function atOnce<T>(value: T): Promise<T> {
  return { then: (take: (value: T) => void) => take(value) } as unknown as Promise<T>
}
