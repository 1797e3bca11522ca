const PRESSES_DUE = 'pressesdue'

/** Repeats early presses (app/firstScript/earlyPresses.ts). Call it when React listens to a further part of the page. */
export function repeatEarlyPresses(): void {
  window.dispatchEvent(new Event(PRESSES_DUE))
}

export function onPressesDue(listener: () => void): void {
  window.addEventListener(PRESSES_DUE, listener)
}
