const PRESSES_DUE = 'pressesdue'

/** Call it when React listens to more of the page: repeats early presses (app/firstScript/earlyPresses.ts). */
export function presentPresses(): void {
  window.dispatchEvent(new Event(PRESSES_DUE))
}

export function onPressesDue(listener: () => void): void {
  window.addEventListener(PRESSES_DUE, listener)
}
