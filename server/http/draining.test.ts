import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import fastify from 'fastify'
import { registerDraining } from './draining.ts'

it('answers a request accepted late, even if the work before took long', async () => {
  const app = fastify({ forceCloseConnections: false, return503OnClosing: false })
  registerDraining(app)
  app.draining.before(() => sleep(4200))
  app.get('/slow', async () => {
    await sleep(800)
    return 'whole'
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const ended = app.draining.run()
  await sleep(3900)
  const answer = await fetch(`${origin}/slow`)
  expect(await answer.text()).toBe('whole')
  await ended
  await app.close()
}, 20_000)
