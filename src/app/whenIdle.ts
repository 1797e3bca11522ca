const AFTER = 2500

/** Runs a task when the first page stands (after 2 500 ms) and the browser idles. */
export function whenIdle(task: () => void): void {
  const idle = window.requestIdleCallback ?? ((idleTask: () => void) => setTimeout(idleTask, 0))
  setTimeout(() => idle(task), AFTER)
}
