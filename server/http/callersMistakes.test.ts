import { beforeAll, describe, expect, it } from '@jest/globals'
import Fastify from 'fastify'
import { sql } from 'kysely'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { EndpointName } from '../../contract/allPaths.ts'
import { registerErrorAnswers } from './errorAnswers.ts'
import { ajvOptions } from './validation.ts'
import { invalidRequestMessage } from '../shared/errors.ts'
import { xsrfHeaders } from './xsrf.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import type { Schema } from '../testing/fuzz/values.ts'
import { shopForAll } from '../testing/shop.ts'

/** The smallest value that a schema accepts. */
function sample(schema: Schema): unknown {
  if (schema.anyOf) return sample(schema.anyOf[0]!)
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'string') return 'الف'.repeat(Math.max(1, schema.minLength ?? 1))
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return [sample(schema.items!)]
  const inside = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner)])
  return Object.fromEntries(inside)
}

/** Copies of the value, each with one string or integer replaced, and the path of the replaced one. */
function variants(schema: Schema, kind: 'string' | 'integer', value: unknown): [string, unknown][] {
  if (schema.type === kind && !schema.enum && schema.const === undefined) return [['', value]]
  if (schema.type === 'array')
    return variants(schema.items!, kind, value).map(([at, one]) => [`[]${at}`, [one]])
  const whole = sample(schema)
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    variants(inner, kind, value).map(([at, one]): [string, unknown] => [
      `.${name}${at}`,
      { ...(whole as object), [name]: one },
    ]),
  )
}

const queryOf = (value: object) =>
  new URLSearchParams(Object.entries(value).map(([name, one]) => [name, String(one)])).toString()
const parts = ['request', 'query', 'params'] as const
type Case = [what: string, endpoint: Endpoint, part: (typeof parts)[number], value: object]

function cases(kind: 'string' | 'integer', value: unknown): Case[] {
  return Object.keys(endpoints).flatMap((name) => {
    const endpoint: Endpoint = endpoints[name as EndpointName]
    return parts.flatMap((part) =>
      endpoint[part]
        ? variants(endpoint[part] as Schema, kind, value).map(([at, sent]): Case => [
            `${name} ${part}${at}`,
            endpoint,
            part,
            sent as object,
          ])
        : [],
    )
  })
}

describe.each(databaseKinds)('mistakes of callers ($name)', (kind) => {
  const shop = shopForAll(kind)
  let token: string | null
  beforeAll(async () => {
    const staff = await shop.login(mobiles.administrator)
    token = staff.token
  })

  async function send([, endpoint, part, value]: Case) {
    const all = Object.fromEntries(
      parts.map((one) => [one, one === part ? value : endpoint[one] ? sample(endpoint[one] as Schema) : {}]),
    ) as Record<(typeof parts)[number], Record<string, unknown>>
    const path = endpoint.path.replace(/:(\w+)|\*/g, (text, name?: string) =>
      encodeURIComponent(String(all.params[name ?? text])),
    )
    const answer = await shop.app.inject({
      method: endpoint.method,
      url: `/api/${path}?${queryOf(all.query)}`,
      headers: {
        ...xsrfHeaders(),
        'idempotency-key': 'a-key-of-a-test',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(endpoint.request ? { payload: all.request } : {}),
    })
    return answer.statusCode
  }

  async function answersTo(all: readonly Case[]): Promise<string[]> {
    const strange: string[] = []
    for (const one of all) {
      const status = await send(one)
      if (status < 400 || status >= 500) strange.push(`${one[0]} → ${status}`)
    }
    return strange
  }

  it('answers NUL and single surrogates in any text with 4xx', async () => {
    const all = [
      ...cases('string', 'الف\0ب'),
      ...cases('string', 'الف\ud800ب').filter(([, , part]) => part === 'request'),
    ]
    expect(all.length).toBeGreaterThan(60)
    expect(await answersTo(all)).toEqual([])
  })

  it('answers a number that fits no column with 4xx', async () => {
    const all = [2_147_483_648, 9_223_372_036_854_776_000, -2_147_483_649].flatMap((value) =>
      cases('integer', value),
    )
    expect(all.length).toBeGreaterThan(60)
    // Sums of money may be larger than ids.
    const possible = /^checkout request\.payable|\.price(From|To) /
    expect((await answersTo(all)).filter((line) => !possible.test(line))).toEqual([])
  })

  it.each([
    ['GET', '/sandbox-bank/pg/StartPay/%00'],
    ['POST', '/sandbox-bank/pg/v4/payment/__proto__.json'],
    ['POST', '/sandbox-bank/pg/v4/payment/constructor.json'],
    ['POST', '/sandbox-bank/pg/v4/payment/toString'],
    ['GET', '/api/Pay/Callback/a?Authority=%00'],
    ['GET', '/api/Pay/Callback/%00?Authority=a'],
    ['GET', '/api/%00'],
    ['GET', '/api/%zz'],
    ['GET', '/%61pi/%zz'],
    ['GET', '/sitemaps/%00'],
    ['GET', '/media/avatar/%00'],
    ['GET', '/cp/%00'],
    ['GET', '//'],
    ['GET', '/%'],
    ['GET', '/%zz'],
    ['GET', '/%00'],
    ['GET', `/api/${'x'.repeat(300)}`],
  ] as const)('answers %s %s without a 5xx', async (method, url) => {
    const answer = await shop.app.inject({
      method,
      url,
      headers: xsrfHeaders(),
      ...(method === 'POST' ? { payload: {} } : {}),
    })
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.statusCode).toBeGreaterThanOrEqual(300)
  })

  it.each([
    ['NUL in a text', sql`select ${'a\0'}::text`],
    ['a number out of range', sql`select ${'2147483648'}::text::int`],
    ['a text in place of a number', sql`select ${'x'}::text::int`],
  ])('answers 4xx when the database refuses %s that no limit caught', async (_what, query) => {
    const app = Fastify()
    registerErrorAnswers(app)
    app.get('/', async () => query.execute(shop.db))
    const answer = await app.inject('/')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message: invalidRequestMessage })
    await app.close()
  })
})

describe('a body full of mistakes', () => {
  const shop = shopForAll(databaseKinds[0]!)

  const ask = (path: string, body: object | string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { ...xsrfHeaders(), 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })

  /** Invalid bodies, almost as large as the limit allows. */
  const wrong: Record<string, string> = {
    'a list of strings in place of numbers': `{"ids":[${Array.from({ length: 3900 }, () => '"x"').join()}]}`,
    'too many values of a facet': `{"filters":{"brand":[${Array.from({ length: 7500 }, () => 1).join()}]}}`,
    'keys that no filter has': `{"filters":{${Array.from({ length: 1400 }, (_, i) => `"k${i}":1`).join()}}}`,
    'lists in lists': `{"filters":{"brand":${'['.repeat(7000)}${']'.repeat(7000)}}}`,
  }
  const pathOf = (body: string) => (body.startsWith('{"ids"') ? 'Product/Get-Items' : 'Product/Get-List')

  it.each(Object.entries(wrong))('gets a short answer: %s', async (_what, body) => {
    const answer = await ask(pathOf(body), body)
    expect(answer.statusCode).toBe(400)
    expect(answer.body.length).toBeLessThan(20_000)
    expect(Object.keys(answer.json<{ fields?: object }>().fields ?? {}).length).toBeLessThanOrEqual(20)
  })

  it('gets a message for each wrong field of a form', async () => {
    const answer = await ask('Member-Account/Register', {
      firstName: 1,
      lastName: 'x'.repeat(99),
      mobile: 5,
      password: 7,
    })
    expect(Object.keys(answer.json<{ fields: object }>().fields).sort()).toEqual([
      'acceptTerms',
      'firstName',
      'lastName',
      'mobile',
      'password',
    ])
  })

  it('is refused when it has 90 kB and the endpoint needs some hundred bytes', async () => {
    const answer = await ask('Product/Get-Items', { ids: Array.from({ length: 45_000 }, () => 1) })
    expect(answer.statusCode).toBe(413)
  })

  it.each(Object.entries(wrong))('is read only in small part: %s', async (_what, body) => {
    const { path, request } =
      pathOf(body) === 'Product/Get-Items' ? endpoints.listProductItems : endpoints.listProducts
    const app = Fastify({ ajv: ajvOptions })
    let looked = 0
    app.addHook('preValidation', async (call) => {
      call.body = counted(call.body, () => (looked += 1))
    })
    app.post(`/${path}`, { schema: { body: request } }, async () => 'passed')
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: `/${path}`, headers, payload: body })
    expect(answer.statusCode).toBe(400)
    expect(looked).toBeGreaterThan(0)
    expect(looked).toBeLessThan(1000)
    await app.close()
  })
})

/** The same value as a proxy that counts reads of its properties. */
function counted<V>(value: V, count: () => void): V {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, name, receiver) {
      count()
      return counted(Reflect.get(target, name, receiver) as unknown, count)
    },
  })
}
