/**
 * Calls all operations of a running shop's OpenAPI document as four kinds of callers, with valid, nearly valid and malformed
 * requests. The same seed makes the same requests in the same order.
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
  /** Approximate number; shrinking a finding takes some more. */
  readonly requests: number
  /** Returns a token; called again when the last one's session has ended or is old. */
  readonly bearer: (role: 'member' | 'staff') => Promise<string>
  /** Texts of one member who is none of the callers. */
  readonly secrets: readonly string[]
  /** Useful values by property name in lower case, in addition to those found in answers. */
  readonly known: Readonly<Record<string, readonly unknown[]>>
}

export interface FuzzResult {
  /** ms of the slowest answer */
  readonly slowest: number
  /** Number of answers by caller and status. */
  readonly statuses: Readonly<Record<FuzzRole, Readonly<Record<string, number>>>>
  /** Faults, each with the smallest request that causes it. */
  readonly findings: readonly string[]
  /** Operations without any success. */
  readonly unreached: readonly string[]
}

/** ms after which a token is replaced, because it is valid for 15 minutes. */
const OLD = 10 * 60_000
/** Most values of a property name. */
const MOST_VALUES = 40
/** Maximum number of requests for shrinking one finding. */
const SHRINKING = 150

/** @throws Error if the shop has no document */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { origin, seed, requests, secrets } = options
  const document = (await (await fetch(`${origin}/api/docs/json`)).json()) as OpenApiDocument
  const operations = operationsOf(document)
  const callers = callersOf(options.bearer)
  const learnt = await learn(origin, operations, callers, options.known)
  const each = Math.max(1, Math.ceil(requests / (operations.length * roles.length)))
  const statuses = Object.fromEntries(roles.map((role) => [role, {}])) as Record<
    FuzzRole,
    Record<string, number>
  >
  const findings: string[] = []
  const reached = new Set<string>()
  let slowest = 0

  for (const [index, known] of operations.entries()) {
    const { operationId } = known.operation
    for (const role of roles) {
      let afterFinding = 0
      let finding = ''
      const holds = async (request: FuzzRequest) => {
        if (finding && (afterFinding += 1) > SHRINKING) return
        const answer = await send(origin, {
          ...request,
          headers: { ...(await callers.headers(role)), ...request.headers },
        })
        statuses[role][answer.status] = (statuses[role][answer.status] ?? 0) + 1
        if (answer.status < 300 && request.isValid) reached.add(operationId)
        slowest = Math.max(slowest, answer.time)
        if (answer.status === 401 && !('authorization' in request.headers)) callers.renew(role)
        const wrong = fault({ known, role, request, answer, secrets })
        if (!wrong) return
        finding = `${operationId} as ${role}: ${wrong}\n    ${shown(request)}`
        throw new Error(wrong)
      }
      const { errorInstance } = await fc.check(fc.asyncProperty(requestsTo(known, learnt), holds), {
        seed: seed + index * roles.length + roles.indexOf(role),
        numRuns: each,
      })
      if (finding) findings.push(finding.replace(/\n(?! {4})/g, ' '))
      // An error of the fuzzer, such as a token that cannot be issued any more.
      else if (errorInstance) throw errorInstance
    }
  }
  const unreached = operations.map(({ operation }) => operation.operationId).filter((id) => !reached.has(id))
  return { slowest, statuses, findings, unreached }
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
      // A new address for each request, because otherwise the limits of an address would refuse nearly all of them.
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

/** Collects existing ids, codes and mobiles by property name from answers. */
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
    if (value === '' || values.length >= MOST_VALUES || values.includes(value)) return
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
  // Requests use other names for some values.
  found.set('filter_name', found.get('namefa') ?? [])
  return found
}

function shown({ method, path, headers, body }: FuzzRequest): string {
  const cut = (text: string, most: number) =>
    text.length > most ? `${text.slice(0, most)}… (${text.length})` : text
  return `${method} ${cut(path, 200)} ${cut(JSON.stringify(headers), 300)} ${cut(JSON.stringify(body?.toString() ?? ''), 400)}`
}
