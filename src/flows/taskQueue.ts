export type Enqueue = (...tasks: (() => void)[]) => void

/**
 * Runs tasks one after another, those queued by a running task after the present ones: an event sent by an
 * effect never overtakes the effects still waiting. A throwing task does not stop the rest; its error is
 * thrown at the end.
 */
export function createTaskQueue(): Enqueue {
  const waiting: (() => void)[] = []
  let draining = false

  return (...tasks) => {
    waiting.push(...tasks)
    if (draining) return
    draining = true
    const errors: unknown[] = []
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        next()
      } catch (error) {
        errors.push(error)
      }
    }
    draining = false
    if (errors.length > 0) throw errors[0]
  }
}
