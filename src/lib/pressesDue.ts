const PRESSES_DUE = 'pressesdue'

/** React listens to more of the page than before: what was pressed too early is pressed again (app/firstScript/earlyPresses.ts). */
export function presentPresses(): void {
  window.dispatchEvent(new Event(PRESSES_DUE))
}

export function onPressesDue(listener: () => void): void {
  window.addEventListener(PRESSES_DUE, listener)
}
