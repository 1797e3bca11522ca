import type { FastifyInstance } from 'fastify'
import { askingFor, Caller } from '../../database/pools/callers.ts'

/** Lets the database know who waits for it. Call it before other hooks: what they ask of the database counts. */
export function registerCallers(app: FastifyInstance): void {
  const callers = new WeakMap<object, Caller>()
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = new Caller(request.routeOptions.config.caller ?? 'shopper')
    callers.set(request, caller)
    askingFor(caller, done)
  })
  // A body is read as it comes from the socket, which knows nothing of who asks.
  app.addHook('preValidation', (request, _reply, done) => askingFor(callers.get(request)!, done))
  // What it leaves behind, such as a message to be sent, is waited for by nobody.
  const goes = async (request: object) => {
    const caller = callers.get(request)
    if (caller) caller.isGone = true
  }
  app.addHook('onResponse', goes)
  app.addHook('onRequestAbort', goes)
}
