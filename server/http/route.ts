import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { ErrorAnswer } from '../../contract/commonSchemas.ts'
import { FORM } from './bodies.ts'
import { AppError } from '../shared/errors.ts'
import type { Context } from '../shared/context.ts'
import type { Identity } from '../shared/identity.ts'

export interface Call<I, Q = unknown, P = unknown, H = unknown> {
  /** The caller; null: an anonymous visitor, if the endpoint allows one. */
  readonly identity: I
  readonly query: Q
  readonly params: P
  readonly headers: H
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** An answer that is already JSON, for cached answers. */
export class Json {
  readonly bytes: Buffer | string
  constructor(bytes: Buffer | string) {
    this.bytes = bytes
  }
}

/** An answer that browsers save as a file. */
export class FileAnswer {
  readonly name: string
  readonly type: string
  readonly content: Buffer | string
  constructor(name: string, type: string, content: Buffer | string) {
    this.name = name
    this.type = type
    this.content = content
  }
}

type IdentityOf<W> = W extends 'bearer' | 'member' | 'staff' ? Identity : Identity | null
type BodyOf<E> = E extends { request: infer S extends TSchema } ? Static<S> : undefined
type QueryOf<E> = E extends { query: infer S extends TSchema } ? Static<S> : undefined
type ParamsOf<E> = E extends { params: infer S extends TSchema } ? Static<S> : undefined
type HeadersOf<E> = E extends { headers: infer S extends TSchema } ? Static<S> : undefined
type Handler<E extends Endpoint> = (
  body: BodyOf<E>,
  call: Call<IdentityOf<E['who']>, QueryOf<E>, ParamsOf<E>, HeadersOf<E>>,
) => Promise<Static<E['answer']> | Json | FileAnswer>

export interface RouteOptions {
  /**
   * `ignored`: for a login, which must work although the browser may send an expired token. `ifGood`: the handler
   * handles a missing or expired token itself; `call.identity` may be null in spite of its type.
   */
  bearer?: 'ignored' | 'ifGood'
  /** `ownPage`: checks the Origin header instead of the anti-forgery value. */
  forgery?: 'ownPage'
  /** A long call that changes many things, so only its first query times out while the database is unreachable. */
  isWork?: true
}

const names = new Map(Object.entries(endpoints).map(([name, endpoint]) => [endpoint as Endpoint, name]))

/**
 * Registers an endpoint of the contract under /api: method, path (any case), validation of the request,
 * who may call it, and its page in the OpenAPI document.
 */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  context: Pick<Context, 'identify' | 'authorise'>,
  endpoint: E,
  ...rest: [handler: Handler<E>] | [options: RouteOptions, handler: Handler<E>]
) {
  const [options, handler]: [RouteOptions, Handler<E>] = rest.length === 1 ? [{}, rest[0]] : rest
  app.withTypeProvider<TypeBoxTypeProvider>().route({
    method: endpoint.method,
    url: `/api/${endpoint.path}`,
    ...(endpoint.maxBody ? { bodyLimit: endpoint.maxBody } : {}),
    config: {
      form: endpoint.form ?? false,
      ...(options.forgery && { forgery: options.forgery }),
      ...(endpoint.who === 'staff' && { caller: options.isWork ? 'work' : 'staff' }),
    },
    schema: schemaOf(endpoint),
    onRequest: async (request) => {
      if (options.bearer === 'ignored') return
      const { authorization } = request.headers
      request.identity = await context.identify(endpoint.who, authorization).catch((error: unknown) => {
        if (options.bearer === 'ifGood' && error instanceof AppError && error.status === 401) return null
        throw error
      })
      if (endpoint.who === 'staff' && request.identity)
        await context.authorise(request.identity, endpoint.permission ?? null)
    },
    preValidation: async (request) => {
      if (endpoint.request) dropNulls(endpoint.request, request.body)
      // URLs contain text: «12» becomes the number that the schema requires.
      if (endpoint.query) request.query = Value.Convert(endpoint.query, request.query) as object
      // The wildcard part of a URL stays text, and TypeBox cannot look up the name `*`.
      if (endpoint.params && !endpoint.path.endsWith('*'))
        request.params = Value.Convert(endpoint.params, request.params) as object
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const answer = await handler(request.body as BodyOf<E>, {
        identity: request.identity as IdentityOf<E['who']>,
        query: request.query as QueryOf<E>,
        params: request.params as ParamsOf<E>,
        headers: request.headers as HeadersOf<E>,
        request,
        reply,
      })
      return send(reply, answer)
    },
  })
}

const schemaOf = (endpoint: Endpoint) => ({
  operationId: names.get(endpoint),
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[0]?.toLowerCase() ?? ''],
  ...(endpoint.who === 'all' || endpoint.who === 'cookie' ? {} : { security: [{ bearer: [] }] }),
  ...(endpoint.form ? { consumes: [FORM] } : {}),
  ...(endpoint.produces ? { produces: [endpoint.produces] } : {}),
  ...(endpoint.request ? { body: endpoint.request } : {}),
  ...(endpoint.query ? { querystring: endpoint.query } : {}),
  ...(endpoint.params ? { params: endpoint.params } : {}),
  ...(endpoint.headers ? { headers: endpoint.headers } : {}),
  response: { 200: endpoint.answer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
})

function send(reply: FastifyReply, answer: unknown): unknown {
  if (answer instanceof FileAnswer) {
    reply.type(answer.type).header('content-disposition', `attachment; filename="${answer.name}"`)
    return reply.send(answer.content)
  }
  if (!(answer instanceof Json)) return answer
  reply.type('application/json; charset=utf-8')
  return reply.send(answer.bytes)
}

interface ObjectSchema {
  readonly properties?: Readonly<
    Record<string, ObjectSchema & { readonly anyOf?: readonly { type?: string }[] }>
  >
}

/** Removes fields that are null, unless the contract allows null, because callers may send null for an absent value. */
function dropNulls(schema: TSchema, body: unknown): void {
  const { properties = {} } = schema as ObjectSchema
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  const fields = body as Record<string, unknown>
  for (const [name, inner] of Object.entries(properties)) {
    if (!Object.hasOwn(fields, name)) continue
    if (fields[name] !== null) dropNulls(inner as TSchema, fields[name])
    else if (!inner.anyOf?.some(({ type }) => type === 'null')) delete fields[name]
  }
}
