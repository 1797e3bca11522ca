import { afterEach, describe, expect, it, jest } from '@jest/globals'
import Fastify from 'fastify'
import { databaseKinds } from '../testing/databases.ts'
import { openTestShop } from '../testing/shop.ts'
import { createBackground } from './jobs.ts'

afterEach(() => void jest.restoreAllMocks())

describe.each(databaseKinds)('an app ($name)', (kind) => {
  it('runs jobs only between the start of its background and its end', async () => {
    const started = jest.spyOn(globalThis, 'setInterval')
    const stopped = jest.spyOn(globalThis, 'clearInterval')
    const shop = await openTestShop(kind)
    await shop.app.ready()
    expect(started).not.toHaveBeenCalled()
    shop.app.background.start()
    const timers = started.mock.results.map(({ value }) => value)
    expect(timers.length).toBeGreaterThan(5)
    await shop.close()
    expect(stopped.mock.calls.map(([timer]) => timer)).toEqual(expect.arrayContaining(timers))
  })
})

it('never overlaps rounds of a job, and waits for the last one when it closes', async () => {
  const app = Fastify()
  const background = createBackground(app)
  let begun = 0
  let end = () => {}
  background.every('slow', 1000, () => {
    begun += 1
    return new Promise<void>((resolve) => (end = resolve))
  })
  const rounds = [background.run('slow'), background.run('slow')]
  expect(begun).toBe(1)
  let isClosed = false
  const closing = app.close().then(() => (isClosed = true))
  await new Promise(setImmediate)
  expect(isClosed).toBe(false)
  end()
  await Promise.all([...rounds, closing])
})
