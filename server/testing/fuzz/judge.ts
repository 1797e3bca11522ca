/** The checks that every answer to the fuzzer must pass. */
import { Value } from 'typebox/value'
import { allPaths, type EndpointName } from '../../../contract/allPaths.ts'
import { ErrorAnswer } from '../../../contract/commonSchemas.ts'
import type { KnownOperation, Operation } from '../openApiDocument.ts'
import type { FuzzRequest } from './requests.ts'
import type { FuzzAnswer } from './send.ts'

/** nobody: no cookies; visitor: a new browser; member, staff: logged in. */
export const roles = ['nobody', 'visitor', 'member', 'staff'] as const
export type FuzzRole = (typeof roles)[number]

const PERSIAN = /[\u0600-\u06ff]/
/** Messages contain no English words; abbreviations in capitals such as «CVV» and beginnings of addresses are allowed. */
const FOREIGN = /(?!https:|mailto:|tel:)(?<![a-z])[a-z]{3,}/

interface Asked {
  readonly known: KnownOperation
  readonly role: FuzzRole
  readonly request: FuzzRequest
  readonly answer: FuzzAnswer
  /** Texts of one member, which only staff may see. */
  readonly secrets: readonly string[]
}

/** Describes the fault of an answer; null if it has none. */
export function fault({ known, role, request, answer, secrets }: Asked): string | null {
  const { status, failure, text } = answer
  if (failure) return failure
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  if (role !== 'staff' && secrets.some((secret) => text.includes(secret)))
    return 'tells what is another member’s'
  if (status < 400 && !mayReach(known, role, request)) return `lets ${role} in: ${status}`
  if (request.method === 'HEAD') return null
  // `//api` is not below /api, so it gets the 404 page.
  if (status >= 400) return isCall(request.path) ? faultOfRefusal(answer) : null
  if (status >= 300) return isOwn(answer.location ?? '') ? null : `leads elsewhere: ${answer.location}`
  const isAsked = request.method === known.method.toUpperCase()
  return request.isValid && isAsked ? faultOfAnswer(known.operation, answer) : null
}

/** Calls without the anti-forgery header: foreign pages are refused by their Origin; programs may call them. */
const BEACONS = ['addErrorReport', 'addSearchChoice']

/** Whether a role may succeed. Without the anti-forgery value only reading calls may. */
function mayReach({ operation }: KnownOperation, role: FuzzRole, { method }: FuzzRequest): boolean {
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(method)
  const who = allPaths[operation.operationId as EndpointName].who
  if (role === 'nobody' && changes) return BEACONS.includes(operation.operationId)
  // A path may have several methods with different permissions; the contract has only the one of the endpoint.
  if (method !== allPaths[operation.operationId as EndpointName].method) return true
  if (who === 'staff') return role === 'staff'
  return who === 'all' || who === 'cookie' || role === 'member' || role === 'staff'
}

function faultOfRefusal({ status, type, text }: FuzzAnswer): string | null {
  if (!type.startsWith('application/json')) return `${status} as ${type}: ${text.slice(0, 80)}`
  const body = parsed(text)
  if (!Value.Check(ErrorAnswer, body)) return `${status} in another shape: ${text.slice(0, 200)}`
  const sentences = [body.message, ...Object.values(body.fields ?? {})]
  const strange = sentences.find((sentence) => !PERSIAN.test(sentence) || FOREIGN.test(sentence))
  return strange === undefined ? null : `${status} in other words: ${strange.slice(0, 200)}`
}

function faultOfAnswer({ responses }: Operation, { type, text }: FuzzAnswer): string | null {
  const promised = Object.values(responses['200']?.content ?? {})[0]
  if (!promised || !type.startsWith('application/json')) return null
  const [wrong] = Value.Errors(promised.schema, parsed(text))
  return wrong ? `answers something else than promised: ${JSON.stringify(wrong).slice(0, 300)}` : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isCall = (path: string) => /^(http:\/\/[^/]+)?\/api([/?]|$)/i.test(path)

/** A path of this shop. */
const isOwn = (location: string) => /^\/(?![/\\])/.test(location)
