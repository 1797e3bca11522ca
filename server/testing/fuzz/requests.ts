/** Random requests to one operation of the document, valid and malformed ones. */
import fc from 'fast-check'
import type { KnownOperation } from '../openApiDocument.ts'
import { allowed, spoiled, strangeText, type Known, type Schema } from './values.ts'

export interface FuzzRequest {
  readonly method: string
  /** Path and query; bytes as latin1. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer | null
  /** Whether the request matches the document. */
  readonly isValid: boolean
}

const FORM = 'application/x-www-form-urlencoded'

export function requestsTo(known: KnownOperation, examples: Known): fc.Arbitrary<FuzzRequest> {
  const valid = draftOf(known, examples, allowed)
  const wrong = draftOf(known, examples, spoiled)
  return fc.oneof(
    { weight: 2, arbitrary: valid },
    { weight: 5, arbitrary: wrong.map((request) => ({ ...request, isValid: false })) },
    {
      weight: 3,
      arbitrary: fc.tuple(valid, twist).map(([request, change]) => ({ ...change(request), isValid: false })),
    },
  )
}

type ValueOf = (schema: Schema, known: Known, name?: string) => fc.Arbitrary<unknown>

function draftOf(
  { path, method, operation }: KnownOperation,
  examples: Known,
  valueOf: ValueOf,
): fc.Arbitrary<FuzzRequest> {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const given = (place: string) => parametersOf(operation, place, examples, valueOf)
  return fc
    .record({
      parts: given('path'),
      query: given('query'),
      headers: given('header'),
      body: content ? valueOf(content.schema as Schema, examples) : fc.constant(undefined),
    })
    .map(({ parts, query, headers, body }) => ({
      method: method.toUpperCase(),
      path: filled(path, parts) + queryOf(query),
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerText(value)])),
        ...(body === undefined ? {} : { 'content-type': type ?? '' }),
      },
      body: body === undefined ? null : Buffer.from(type === FORM ? formOf(body) : JSON.stringify(body)),
      isValid: true,
    }))
}

function parametersOf(
  { parameters = [] }: KnownOperation['operation'],
  place: string,
  examples: Known,
  valueOf: ValueOf,
): fc.Arbitrary<Record<string, unknown>> {
  // Credentials depend on the role.
  const own = parameters.filter((one) => one.in === place && !/xsrf/i.test(one.name))
  const values = own.map(({ name, schema = {} }) => [name, valueOf(schema as Schema, examples, name)] as const)
  return fc.record(Object.fromEntries(values), {
    requiredKeys:
      place === 'path'
        ? own.map(({ name }) => name)
        : own.filter(({ required }) => required).map(({ name }) => name),
  }) as fc.Arbitrary<Record<string, unknown>>
}

const filled = (path: string, parts: Record<string, unknown>) =>
  path.replace(/\{(.+?)\}/g, (_braces, name: string) => escaped(plainText(parts[name])))

const queryOf = (values: Record<string, unknown>) => {
  const pairs = Object.entries(values).map(([name, value]) => `${escaped(name)}=${escaped(plainText(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

const formOf = (body: unknown) => queryOf(Object(body) as Record<string, unknown>).slice(1)

const plainText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)) ?? ''

/** Replaces single surrogates, because `encodeURIComponent` throws for them. */
const escaped = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).slice(0, 12_000)

/** Characters that clients can send in a header. */
const headerText = (value: unknown) =>
  plainText(value)
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 2000)

type Twist = (request: FuzzRequest) => FuzzRequest

const withPath =
  (change: (path: string) => string): Twist =>
  (request) => ({ ...request, path: change(request.path) })
const withBody =
  (change: (text: string) => string | Buffer): Twist =>
  (request) => ({
    ...request,
    body: Buffer.from(change(request.body?.toString() ?? '{}')),
    headers: { 'content-type': 'application/json', ...request.headers },
  })
const withHeader =
  ([name, value]: Header): Twist =>
  (request) => ({
    ...request,
    headers: { ...request.headers, [name]: value },
  })
const asQuery = (more: string) => withPath((path) => `${path}${path.includes('?') ? '&' : '?'}${more}`)

/** Bodies that are no JSON, or too large. */
const bodyTwist: fc.Arbitrary<Twist> = fc.oneof(
  fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((share) => withBody((text) => text.slice(0, Math.floor(text.length * share)))),
  fc.constantFrom<Twist>(
    withBody((text) => `\ufeff${text}`),
    withBody((text) => `${text}${text}`),
    withBody((text) => text.replace(/^\{("[^"]*":)/, '{$1null,$1')),
    withBody((text) => text.replace(/"([^"]*)":/, '"__proto__":')),
    withBody((text) => `{"constructor":{"prototype":{"a":1}},${text.slice(1)}`),
    withBody((text) => text.replaceAll(/\d+/g, '1e999')),
    withBody((text) => text.replaceAll(/\d+/g, '9'.repeat(400))),
    withBody((text) =>
      Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xff, 0xfe, 0xc3, 0x28])]),
    ),
    withBody((text) => Buffer.from(text, 'utf16le')),
    withBody(() => '['.repeat(8000)),
    withBody(() => `${'['.repeat(7000)}${']'.repeat(7000)}`),
    withBody(() => '{"a":'.repeat(2500)),
    withBody((text) => text + ' '.repeat(20_000)),
    withBody((text) => text.replace(/^\{/, `{"x":"${'y'.repeat(100_000)}",`)),
    withBody(() => 'null'),
    withBody(() => ''),
    withBody(() => '\0'),
  ),
)

const contentTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;;;=',
  'application/JSON',
  'application/json, text/html',
  'application/vnd.api+json',
  '*/*',
  ';',
  '',
]

type Header = readonly [name: string, value: string | string[]]

const strangeHeaders: readonly Header[] = [
  ['content-encoding', 'gzip'],
  ['accept', 'text/html,*/*'],
  ['accept', 'image/avif'],
  ['accept', ''],
  ['accept-encoding', 'br;q=9, x'],
  ['accept-language', '\xff'.repeat(50)],
  ['authorization', 'Bearer'],
  ['authorization', `Bearer ${'a.'.repeat(4000)}`],
  ['authorization', 'Bearer a.b.c'],
  ['authorization', 'Basic YWRtaW46YWRtaW4='],
  // An unsigned token.
  [
    'authorization',
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoiMSIsInJvbGUiOiJBZG1pbmlzdHJhdG9yIn0.',
  ],
  ['cookie', '=; ;;=a; UserGuid=%zz; aqrabe.refresh=\xe9; __proto__=1'],
  ['cookie', `UserGuid=${'g'.repeat(4000)}`],
  ['x-xsrf-token', 'other'],
  ['x-xsrf-token', ['one', 'two']],
  ['refer', '\xd8\xb9'.repeat(500)],
  ['idempotency-key', ['one-key-of-two', 'two-key-of-two']],
  ['if-none-match', '*'],
  ['if-modified-since', 'never'],
  ['range', 'bytes=5-1,-0'],
  ['expect', 'nothing'],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['sec-fetch-site', 'cross-site'],
  ['x-forwarded-for', `${'1.1.1.1, '.repeat(300)}999.999.1.1`],
  ['x-forwarded-for', '\xff, ::ffff:1.2.3.4%eth0'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'gopher'],
  ['x-http-method-override', 'DELETE'],
  ['host', 'evil.example:99999'],
  ['user-agent', '\xd8'.repeat(2000)],
  ...contentTypes.map((type): Header => ['content-type', type]),
]

const headerTwist = fc.constantFrom(...strangeHeaders).map(withHeader)

const brokenParts = [
  '%',
  '%zz',
  '%00',
  '%c3%28',
  '%ff',
  '%ed%a0%80',
  '%2e%2e%2f',
  '..%5c',
  '%2f',
  '__proto__',
  '-1',
  '1e3',
  '0x10',
  '%DB%B1%DB%B2',
  '9223372036854775808',
  '\xd8\xb3',
  'x'.repeat(5000),
  '%25'.repeat(600),
]

const pathTwist: fc.Arbitrary<Twist> = fc.oneof(
  fc.constantFrom(...brokenParts).map((part) => withPath((path) => path.replace(/[^/?]+(?=\?|$)/, part))),
  fc.constantFrom(...brokenParts).map((part) => withPath((path) => path.replace(/(?=\?|$)/, `/${part}`))),
  fc.constantFrom<Twist>(
    withPath((path) => path.toUpperCase()),
    withPath((path) => path.replaceAll('/', '//')),
    withPath((path) => path.replace(/(?=\?|$)/, '/')),
    withPath((path) => `http://evil.example${path}`),
    withPath((path) => path.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)),
  ),
)

const queryTwist: fc.Arbitrary<Twist> = fc.oneof(
  fc
    .constantFrom(
      '%',
      '%zz=1',
      '__proto__=1',
      '__proto__[a]=1',
      'constructor=1',
      '&&&==&;',
      'id',
      'a[]=1&a[0]=2',
    )
    .map(asQuery),
  fc
    .tuple(fc.constantFrom('id', 'page', 'status', 'q', 'view'), fc.constantFrom(...brokenParts))
    .map(([name, part]) => asQuery(`${name}=${part}`)),
  fc.constant(withPath((path) => path.replace(/\?(.*)$/, '?$1&$1&$1'))),
  strangeText.map((text) => asQuery(`page=${escaped(text)}`)),
  fc.constant(asQuery(Array.from({ length: 1500 }, (_, n) => `k${n}=1`).join('&'))),
)

const methodTwist: fc.Arbitrary<Twist> = fc
  .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND')
  .map((method) => (request: FuzzRequest) => ({ ...request, method }))

const twist: fc.Arbitrary<Twist> = fc.oneof(
  { weight: 3, arbitrary: bodyTwist },
  { weight: 3, arbitrary: headerTwist },
  { weight: 2, arbitrary: pathTwist },
  { weight: 2, arbitrary: queryTwist },
  { weight: 1, arbitrary: methodTwist },
)
