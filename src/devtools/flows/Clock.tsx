import { labelOf } from './graph/flowGraph.ts'
import type { Timer } from './graph/timers.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import stacks from '../../ui/page/stacks.module.css'

interface ClockProps {
  /** Simulated ms. */
  readonly clock: number
  readonly timers: readonly Timer[]
  readonly advance: (ms: number) => void
}

/** The simulated clock, which only these buttons advance. */
export function Clock({ clock, timers, advance }: ClockProps) {
  const [next] = timers
  return (
    <section aria-labelledby="clock">
      <h3 id="clock">ساعت شبیه‌سازی</h3>
      <p>
        <span data-clock={clock}>{formatNumber(clock)}</span> میلی‌ثانیه
      </p>
      <ul>
        {timers.map(({ id, event, due }) => (
          <li key={id}>
            <bdi dir="ltr">{labelOf(event.type)}</bdi>: {formatNumber(Math.max(0, due - clock))} میلی‌ثانیهٔ
            دیگر
          </li>
        ))}
      </ul>
      <div className={stacks.line}>
        <Button size="s" variant="outline" onClick={() => advance(100)}>
          ۱۰۰ میلی‌ثانیه بعد
        </Button>
        <Button size="s" variant="outline" onClick={() => advance(1000)}>
          ۱ ثانیه بعد
        </Button>
        <Button
          size="s"
          variant="outline"
          disabled={!next}
          onClick={() => next && advance(Math.max(0, next.due - clock))}
        >
          تا مهلت بعدی
        </Button>
      </div>
    </section>
  )
}
