import type { FastifyInstance } from 'fastify'
import { onMoreThanFiguresChanged } from '../shared/bus.ts'
import type { Context } from '../shared/context.ts'
import { nextChange, readStoredHome } from './home.ts'

/** Longest wait of the timer in ms, because timers drift and somebody may set the clock. */
const LONGEST_MS = 60_000

/** Drops cached pages when a section of the home page appears or disappears. Active while the server listens. */
export function scheduleHome(
  app: FastifyInstance,
  { db, bus, now }: Pick<Context, 'db' | 'bus' | 'now'>,
): void {
  let timer: NodeJS.Timeout | undefined
  let isOpen = false
  let next = Infinity

  const wait = () => {
    clearTimeout(timer)
    if (!isOpen || next === Infinity) return
    timer = setTimeout(pass, Math.min(LONGEST_MS, Math.max(0, next - now())))
    timer.unref()
  }
  const pass = () => {
    // The listener below plans the next change when this event is emitted.
    if (now() >= next) bus.emit('storefront.changed', {})
    else wait()
  }
  const plan = async () => {
    if (!isOpen) return
    try {
      // Read the clock first, because a change during the query is announced too.
      const asOf = now()
      next = nextChange(await readStoredHome(db), asOf)
      wait()
    } catch (error) {
      if (isOpen) app.log.error({ err: error }, 'the times of the home page could not be read')
    }
  }
  onMoreThanFiguresChanged(bus, () => void plan())
  app.addHook('onListen', () => {
    isOpen = true
    void plan()
  })
  app.addHook('preClose', async () => {
    isOpen = false
    clearTimeout(timer)
  })
}
