/** Resolves in a new task, so that the browser can paint and handle input. Unlike timers it is not throttled in hidden tabs. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
