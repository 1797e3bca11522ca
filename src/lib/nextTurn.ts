/** Lets the browser paint and answer before the next piece of work. Unlike a timer it is not slowed down in a hidden tab. */
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
