/** Runs in the page before the shop: makes its store accessible, as the Redux DevTools extension does. */
export function captureStore(): void {
  type Create = (...args: unknown[]) => object
  const compose =
    () =>
    (...enhancers: ((create: Create) => Create)[]) =>
    (create: Create): Create =>
    (...args) => {
      const store = enhancers.reduceRight((inner, enhance) => enhance(inner), create)(...args)
      return Object.assign(window, { shopStore: store }).shopStore
    }
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose })
}

/** The window of a page with that store. */
export interface Captured {
  readonly shopStore?: {
    getState(): { readonly flows?: Readonly<Record<string, unknown>> }
    dispatch(action: object): unknown
  }
}
