import type { FastifyInstance, InjectOptions } from 'fastify'
import { ownCallHeaders } from '../ownCalls.ts'
import { xsrfHeaders } from '../xsrf.ts'
import { fetchOver, type CallApi } from './apiCall.ts'

/** Calls this server's own routes in the process, without a socket. */
export function injectedCall(app: FastifyInstance): CallApi {
  return async ({ method, url, headers, body }) => {
    const { pathname, search, host } = new URL(url)
    const options: InjectOptions = {
      method: method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: { ...headers, ...xsrfHeaders(), ...ownCallHeaders, host },
      ...(body === undefined ? {} : { payload: body }),
    }
    const answer = await app.inject(options)
    const named = Object.entries(answer.headers).filter(([, value]) => value !== undefined)
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(named.map(([name, value]) => [name, String(value)])),
      body: answer.body,
    }
  }
}

export const injectedFetch = (app: FastifyInstance) => fetchOver(injectedCall(app))
