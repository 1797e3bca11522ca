/**
 * Makes every observed element count as visible, so that lazy parts are rendered at once, because a step must look the same
 * after every other step, wherever the page was scrolled before. Self-contained, because tests run it in the page.
 */
export function renderEverything(): void {
  class AlwaysNear {
    readonly #notify: IntersectionObserverCallback
    #isOver = false
    constructor(notify: IntersectionObserverCallback) {
      this.#notify = notify
    }
    observe(target: Element): void {
      const entry = { isIntersecting: true, intersectionRatio: 1, target } as IntersectionObserverEntry
      queueMicrotask(() => {
        if (!this.#isOver) this.#notify([entry], this as unknown as IntersectionObserver)
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
