/**
 * What is drawn when it comes near the screen is drawn at once: how far a visitor had scrolled is in no record, and a
 * step is to look the same wherever one comes from. Needs nothing around it: tests run it in the page they record.
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
