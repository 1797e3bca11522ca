/**
 * Renders at once what is otherwise rendered when it comes near the screen: no recording holds how far a visitor had
 * scrolled, and a step must look the same whichever step was shown before. Self-contained: tests run it in the page.
 */
export function renderEverything(): void {
  class AlwaysNear {
    readonly #tell: IntersectionObserverCallback
    #isOver = false
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell
    }
    observe(target: Element): void {
      const entry = { isIntersecting: true, intersectionRatio: 1, target } as IntersectionObserverEntry
      queueMicrotask(() => {
        if (!this.#isOver) this.#tell([entry], this as unknown as IntersectionObserver)
      })
    }
    unobserve(): void {}
    takeRecords = () => []
    disconnect(): void {
      this.#isOver = true
    }
  }
  Object.assign(window, { IntersectionObserver: AlwaysNear })
}
