import type { FastifyInstance } from 'fastify'
import { runForCaller, Caller } from '../database/pools/callers.ts'

/** Tells the database which request a query belongs to. Call it before other hooks, because their queries count too. */
export function registerCallers(app: FastifyInstance): void {
  const callers = new WeakMap<object, Caller>()
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = new Caller(request.routeOptions.config.caller ?? 'shopper')
    callers.set(request, caller)
    runForCaller(caller, done)
  })
  // Set again after the body was read, because events of the socket do not carry the async context of the request.
  app.addHook('preValidation', (request, _reply, done) => runForCaller(callers.get(request)!, done))
  // Work that continues after the answer, such as sending a message, has no caller that waits for it.
  const markAnswered = async (request: object) => {
    const caller = callers.get(request)
    if (caller) caller.isAnswered = true
  }
  app.addHook('onResponse', markAnswered)
  app.addHook('onRequestAbort', markAnswered)
}
