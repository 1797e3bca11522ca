import type { FastifyInstance } from 'fastify'
import { runJob } from '../../http/jobs.ts'
import { addressGroup } from '../../shared/addressGroup.ts'
import type { Context } from '../../shared/context.ts'
import { addChoices } from './choicesRepository.ts'
import { dayAt, firstDayOf, KEEP_DAYS } from './days.ts'
import { addSearchCounts, forgetSearchCounts } from './repository.ts'
import { SearchCounter } from './searchCounter.ts'

/** ms by which staff may read of a search late. */
const WRITE_EVERY_MS = 30_000

export interface SearchCounting {
  readonly counter: SearchCounter
  /** Writes what was noted here a moment ago; other servers write theirs soon. */
  write(): Promise<void>
}

/**
 * Counts what shoppers search for, what is not found and what is opened, by day and without a word on who they are.
 * Whoever comes to a list by a link is not counted, nor is a robot: their page asks from within.
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
    counter.note(dayAt(now()), { words, isAnswered, caller: addressGroup(address) }),
  )
  app.background.every('searchCounts', WRITE_EVERY_MS, write)
  app.addHook('preClose', async () => {
    stopListening()
    await write()
  })
  return { counter, write }
}
