/**
 * Asks a running shop everything its own OpenAPI document offers, as four kinds of callers, by requests that are
 * valid, nearly valid and no requests at all. The same seed asks the same in the same order.
 */
import fc from 'fast-check'
import { cookies } from '../../../contract/constants.ts'
import { type KnownOperation, type OpenApiDocument, operationsOf } from '../openApiDocument.ts'
import { xsrfHeaders } from '../../http/xsrf.ts'
import { fault, type FuzzRole, roles } from './judge.ts'
import { type FuzzRequest, requestsTo } from './requests.ts'
import { send } from './send.ts'
import type { Known } from './values.ts'

export interface FuzzOptions {
  readonly origin: string
  readonly seed: number
  /** About how many; a finding is made smaller by some more. */
  readonly requests: number
  /** A bearer of somebody who has one: asked for again whenever the last one's session has ended or grown old. */
  readonly bearer: (role: 'member' | 'staff') => Promise<string>
  /** Texts that belong to one member alone, who is none of those with a bearer. */
  readonly secrets: readonly string[]
  /** Values worth asking for, by the name of their property in small letters, beside those that answers tell. */
  readonly known: Readonly<Record<string, readonly unknown[]>>
  readonly onOperation?: (name: string, sent: number) => void
}

export interface FuzzResult {
  readonly sent: number
  /** ms of the slowest answer */
  readonly slowest: number
  readonly slowestOf: string
  /** How many answers of each status each caller got. */
  readonly statuses: Readonly<Record<FuzzRole, Readonly<Record<string, number>>>>
  /** Each with the smallest request that shows it. */
  readonly findings: readonly string[]
  /** Operations that answered nobody with success. */
  readonly unreached: readonly string[]
}

/** ms after which a bearer is replaced: it lives a quarter of an hour. */
const OLD = 10 * 60_000
/** Values of a name. */
const MOST_TOLD = 40
/** Requests spent on making one finding smaller. */
const SHRINKING = 150

/** @throws Error when the shop has no document */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { origin, seed, requests, secrets } = options
  const document = (await (await fetch(`${origin}/api/docs/json`)).json()) as OpenApiDocument
  const operations = operationsOf(document)
  const callers = callersOf(options.bearer)
  const told = await learn(origin, operations, callers, options.known)
  const each = Math.max(1, Math.ceil(requests / (operations.length * roles.length)))
  const statuses = Object.fromEntries(roles.map((role) => [role, {}])) as Record<
    FuzzRole,
    Record<string, number>
  >
  const findings: string[] = []
  const reached = new Set<string>()
  let [sent, slowest, slowestOf] = [0, 0, '']

  for (const [index, known] of operations.entries()) {
    const { operationId } = known.operation
    for (const role of roles) {
      let afterFinding = 0
      let said = ''
      const holds = async (request: FuzzRequest) => {
        if (said && (afterFinding += 1) > SHRINKING) return
        const answer = await send(origin, {
          ...request,
          headers: { ...(await callers.headers(role)), ...request.headers },
        })
        sent += 1
        statuses[role][answer.status] = (statuses[role][answer.status] ?? 0) + 1
        if (answer.status < 300 && request.isValid) reached.add(operationId)
        if (answer.time > slowest) [slowest, slowestOf] = [answer.time, `${operationId}: ${shown(request)}`]
        if (answer.status === 401 && !('authorization' in request.headers)) callers.renew(role)
        const wrong = fault({ known, role, request, answer, secrets })
        if (!wrong) return
        said = `${operationId} as ${role}: ${wrong}\n    ${shown(request)}`
        throw new Error(wrong)
      }
      const { errorInstance } = await fc.check(fc.asyncProperty(requestsTo(known, told), holds), {
        seed: seed + index * roles.length + roles.indexOf(role),
        numRuns: each,
      })
      if (said) findings.push(said.replace(/\n(?! {4})/g, ' '))
      // Its own mistake, such as a bearer that nobody gives any more.
      else if (errorInstance) throw errorInstance
    }
    options.onOperation?.(operationId, sent)
  }
  const unreached = operations.map(({ operation }) => operation.operationId).filter((id) => !reached.has(id))
  return { sent, slowest, slowestOf, statuses, findings, unreached }
}

function callersOf(bearer: FuzzOptions['bearer']) {
  const xsrf = xsrfHeaders('x'.repeat(32))
  const visitor = {
    ...xsrf,
    cookie: `${xsrf['cookie']}; ${cookies.visitor}=7f9c24e8-3b12-4a8f-9d51-0c1e5b6a7d21`,
  }
  const held: Partial<Record<FuzzRole, { token: string; since: number }>> = {}
  let address = 0
  return {
    async headers(role: FuzzRole): Promise<Record<string, string>> {
      // Limits of an address are another matter: without many of them nothing would be looked at behind the first.
      address += 1
      const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
      const forwarded = { 'x-forwarded-for': from }
      if (role === 'nobody') return forwarded
      if (role === 'visitor') return { ...forwarded, ...visitor }
      const last = held[role]
      const { token } =
        last && Date.now() - last.since < OLD
          ? last
          : (held[role] = { token: await bearer(role), since: Date.now() })
      return { ...forwarded, ...visitor, authorization: `Bearer ${token}` }
    },
    renew: (role: FuzzRole) => void delete held[role],
  }
}

/** What answers hold under the name of each property, so that ids, codes and mobiles that exist are asked for. */
async function learn(
  origin: string,
  operations: readonly KnownOperation[],
  callers: ReturnType<typeof callersOf>,
  known: FuzzOptions['known'],
): Promise<Known> {
  const found = new Map(Object.entries(known).map(([name, values]) => [name, [...values]]))
  const note = (value: unknown, name: string): void => {
    if (Array.isArray(value)) return value.forEach((one) => note(one, name))
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).forEach(([key, inner]) => note(inner, key.toLowerCase()))
    const values = found.get(name) ?? []
    if (value === '' || values.length >= MOST_TOLD || values.includes(value)) return
    found.set(name, [...values, value])
  }
  for (const { path, method, operation } of operations) {
    const isReading = method === 'get' || /^(get|list)/.test(operation.operationId)
    if (!isReading || path.includes('{') || /freeze/i.test(path)) continue
    const body = method === 'get' ? null : Buffer.from('{}')
    const own = {
      ...(await callers.headers('member')),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const answer = await send(origin, { method: method.toUpperCase(), path, headers: own, body })
    if (answer.status === 200) note(JSON.parse(answer.text), '')
  }
  // The same things under the names that requests have for them.
  found.set('filter_name', found.get('namefa') ?? [])
  return found
}

function shown({ method, path, headers, body }: FuzzRequest): string {
  const cut = (text: string, most: number) =>
    text.length > most ? `${text.slice(0, most)}… (${text.length})` : text
  return `${method} ${cut(path, 200)} ${cut(JSON.stringify(headers), 300)} ${cut(JSON.stringify(body?.toString() ?? ''), 400)}`
}
