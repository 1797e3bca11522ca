/** How long who asks this server waits for the database. */
import type { FastifyInstance } from 'fastify'
import { askingWith, Patience, type PatienceLimits } from '../../database/patience/patience.ts'

/** `staff`: reports of a large shop take their time. `work`: what is begun is not given up in its middle. */
export type CallerKind = 'shopper' | 'staff' | 'work'
export type CallersPatience = Readonly<Record<CallerKind, PatienceLimits>>

/** A request that takes longer is answered with 503; what begins with an answer of 5 s at most is nobody's guess. */
export const callersPatience: CallersPatience = {
  shopper: { most: 4000, givesUp: true },
  staff: { most: 25_000, givesUp: true },
  work: { most: Infinity, givesUp: false },
}

/** Call it before other hooks: what they ask of the database counts. */
export function registerPatience(app: FastifyInstance, limits: CallersPatience): void {
  const patiences = new WeakMap<object, Patience>()
  app.addHook('onRequest', (request, _reply, done) => {
    const patience = new Patience(limits[request.routeOptions.config.caller ?? 'shopper'])
    patiences.set(request, patience)
    askingWith(patience, done)
  })
  // A body is read as it comes from the socket, which knows nothing of who asks.
  app.addHook('preValidation', (request, _reply, done) => askingWith(patiences.get(request)!, done))
  // What it leaves behind, such as a message to be sent, is waited for by nobody.
  app.addHook('onResponse', async (request) => patiences.get(request)?.over())
  app.addHook('onRequestAbort', async (request) => patiences.get(request)?.over())
}
