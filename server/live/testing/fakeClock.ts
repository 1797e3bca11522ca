import type { Clock } from '../registerHub.ts'

/** A clock that moves only by `advance(ms)`, which also runs the intervals that are due. */
export interface FakeClock extends Clock {
  advance(ms: number): void
}

export function createFakeClock(start = Date.parse('2026-03-21T08:00:00Z')): FakeClock {
  const intervals = new Set<{ every: number; next: number; tick: () => void }>()
  let time = start

  const nextDue = (until: number) =>
    [...intervals].filter(({ next }) => next <= until).sort((a, b) => a.next - b.next)[0]

  return {
    now: () => time,
    every(every, tick) {
      const interval = { every, next: time + every, tick }
      intervals.add(interval)
      return () => void intervals.delete(interval)
    },
    advance(ms) {
      const until = time + ms
      for (let due = nextDue(until); due; due = nextDue(until)) {
        time = due.next
        due.next += due.every
        due.tick()
      }
      time = until
    },
  }
}
