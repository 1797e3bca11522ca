import type { FastifyInstance } from 'fastify'
import { runJob } from '../../http/jobs.ts'
import { addressGroup } from '../../shared/addressGroup.ts'
import type { Context } from '../../shared/context.ts'
import { dayAt, firstDayOf, KEEP_DAYS } from './days.ts'
import { addChoices, addSearchCounts, forgetSearchCounts } from './repository.ts'
import { SearchCounter } from './searchCounter.ts'

/** Delay in ms after which a search shows in the counts of staff. */
const WRITE_EVERY_MS = 30_000

interface SearchCounting {
  readonly counter: SearchCounter
  /** Writes the counts of this server now; other servers write theirs within the interval. */
  write(): Promise<void>
}

/**
 * Counts by day what shoppers search for, what is not found and what they open, without storing who searches. A list
 * opened by a link and robots are not counted, because their pages are rendered on the server.
 */
export function startCounting(app: FastifyInstance, context: Context): SearchCounting {
  const { bus, db, now } = context
  const counter = new SearchCounter()

  const write = () =>
    runJob(context, 'searchCounts', async () => {
      const { searches, choices } = counter.take()
      if (searches.length + choices.length === 0) return
      const day = dayAt(now())
      const since = firstDayOf(KEEP_DAYS, now())
      await addSearchCounts(db, day, searches)
      const unknown = await addChoices(db, { day, since }, choices)
      counter.putBack(choices.filter(({ words }) => unknown.has(words)))
      await forgetSearchCounts(db, since)
    })
  const stopListening = bus.on('products.searched', ({ words, isAnswered, address }) =>
    counter.count(dayAt(now()), { words, isAnswered, caller: addressGroup(address) }),
  )
  app.background.every('searchCounts', WRITE_EVERY_MS, write)
  app.addHook('preClose', async () => {
    stopListening()
    await write()
  })
  return { counter, write }
}
