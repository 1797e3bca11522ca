import { CLASSIC_POSE, handAngles, turnOnwards, type HandAngles } from './handAngles.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** ms in which the hands turn from the classic pose to the current time. */
const SETTING_TIME = 1400

const hands = ['hour', 'minute', 'second'] as const

/**
 * Shows Tehran's time with the custom properties `--hour`, `--minute` and `--second` on the element, and sets `data-clock`:
 * `setting` while the hands turn to the current time, then `running`. Pauses while it is outside the viewport.
 * @param still for reduced motion: the hands move once a minute instead of each second
 * @returns a function that stops the clock
 */
export function runClock(element: HTMLElement | SVGElement, still: boolean): () => void {
  const beat = still ? MINUTE : SECOND
  let shown: HandAngles = CLASSIC_POSE
  let timer: ReturnType<typeof setTimeout> | undefined
  let inView = true

  const tick = () => {
    shown = turnTo(element, shown, handAngles(Date.now()))
    timer = setTimeout(tick, beat - (Date.now() % beat))
  }
  const update = () => {
    clearTimeout(timer)
    if (inView && document.visibilityState === 'visible') tick()
  }
  const observer = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? true
    update()
  })

  element.dataset.clock = still ? 'still' : 'setting'
  const settled = setTimeout(() => {
    if (!still) element.dataset.clock = 'running'
  }, SETTING_TIME)
  observer.observe(element)
  document.addEventListener('visibilitychange', update)
  return () => {
    clearTimeout(timer)
    clearTimeout(settled)
    observer.disconnect()
    document.removeEventListener('visibilitychange', update)
  }
}

function turnTo(element: HTMLElement | SVGElement, from: HandAngles, target: HandAngles): HandAngles {
  const next = { ...from }
  for (const hand of hands) {
    next[hand] = turnOnwards(from[hand], target[hand])
    element.style.setProperty(`--${hand}`, `${next[hand]}deg`)
  }
  return next
}
