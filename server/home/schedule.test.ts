import { expect, it } from '@jest/globals'
import Fastify from 'fastify'
import { createBus } from '../shared/bus.ts'
import { writeSetting } from '../site/repository.ts'
import { testDatabase } from '../testing/databases.ts'
import { scheduleHome } from './schedule.ts'

interface Clock {
  now(): number
  /** Is called after each query with the end of the section. */
  move?(end: number): void
}

/**
 * Opens a server whose home has one section, which ends 1.5 s later.
 * @returns ms from this end until the event that drops cached pages
 */
async function delayOfEvent({ now, move }: Clock): Promise<number> {
  const database = await testDatabase()
  const app = Fastify()
  const bus = createBus(() => undefined)
  const end = Date.now() + 1500
  const section = { type: 'html', title: '', url: '', data: [], to: new Date(end).toISOString() }
  await writeSetting(database.db, 'home', { sections: [section] })
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      move?.(end)
      return result
    },
  })
  const announced = new Promise<number>((resolve) => bus.on('storefront.changed', () => resolve(Date.now())))
  scheduleHome(app, { db, bus, now })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const at = await announced
  await app.close()
  await database.close()
  return at - end
}

it('emits an event within a second after the period of a section has ended', async () => {
  const delay = await delayOfEvent(Date)
  expect(delay).toBeGreaterThanOrEqual(0)
  expect(delay).toBeLessThan(1000)
})

it('emits an event for a period that ends while the sections are read', async () => {
  let time = 0
  await delayOfEvent({ now: () => time, move: (end) => (time = end + 1) })
})
