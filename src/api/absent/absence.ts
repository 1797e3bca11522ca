import { absent } from '../errors.ts'
import type { ApiRequest } from '../request.ts'
import type { Reply } from '../send.ts'
import type { Services } from '../services.ts'

/** For each call, by `keyOf`: whether the backend has it. Known from its first answer until the document is unloaded. */
const known = new WeakMap<Services, Map<string, boolean>>()

const keyOf = ({ method, path }: ApiRequest) => `${method} ${path.replace(/\d+/g, ':id')}`

/** The error of a call that this backend is known not to have; undefined for others. */
export const absentReply = (request: ApiRequest, services: Services): Reply | undefined =>
  known.get(services)?.get(keyOf(request)) === false ? { error: absent } : undefined

/** Records whether the backend has the call. A call that succeeded once exists, so a later bare 404 is about its arguments. */
export function noteAbsence(request: ApiRequest, { error }: Reply, services: Services): void {
  if (request.required || services.isServer || (error && error !== absent)) return
  const calls = known.get(services) ?? new Map<string, boolean>()
  known.set(services, calls)
  if (!error || !calls.has(keyOf(request))) calls.set(keyOf(request), !error)
}
