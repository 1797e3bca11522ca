import { expect, it } from '@jest/globals'
import Fastify from 'fastify'
import { createBus } from '../shared/bus.ts'
import { writeSetting } from '../site/repository.ts'
import { testDatabase } from '../testing/databases.ts'
import { scheduleHome } from './schedule.ts'

it('emits an event within a second after the period of a section has ended', async () => {
  const database = await testDatabase()
  const app = Fastify()
  const bus = createBus(() => undefined)
  const end = Date.now() + 400
  const section = { type: 'html', title: '', url: '', data: [], to: new Date(end).toISOString() }
  await writeSetting(database.db, 'home', { sections: [section] })
  const announced = new Promise<number>((resolve) => bus.on('storefront.changed', () => resolve(Date.now())))
  scheduleHome(app, { db: database.db, bus, now: Date.now })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const late = (await announced) - end
  await app.close()
  await database.close()
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThan(1000)
})
