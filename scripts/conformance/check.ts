/** The type of a check, and the state that checks share. */
import { allPaths, type EndpointName } from '../../contract/allPaths.ts'
import type { Backend, Reply } from './backend.ts'
import type { HubConnection } from './hubConnection.ts'
import { Skipped } from './outcomes.ts'

export interface Check {
  readonly of: EndpointName | 'hub' | 'cors' | 'unknown'
  /** The expected answer. */
  readonly expected: string
  /** The feature that the shop lacks if the check fails. */
  readonly shopOtherwise: string
  /** Resolves with a description of the answer. @throws Unmet, Skipped */
  run(visit: Visit): Promise<string> | string
}

export interface Product {
  readonly id: number
  readonly websiteCode: string
  readonly nameFa: string
  readonly price: number
  readonly status: number
  readonly isFav: boolean
}

export interface Member {
  token: string
  readonly mobile: string
  basketCount: number
  /** Whether the login set a cookie, with which the session may be refreshed. */
  readonly hasCookie: boolean
}

/** One run of the checks against one backend, in order. */
export interface Visit {
  readonly backend: Backend
  readonly login: { readonly mobile: string; readonly password: string } | null
  /** Code of the payment that the checks query, from the address of a call-back page. */
  readonly payCode: string | null
  readonly mayWrite: boolean
  /** Guid of this browser. */
  readonly guid: string
  /** Timeout for a ping of the hub, ms; 0: the checks do not wait for one. */
  readonly pingWithin: number
  /** Address of a page, from the options or from a link in the master data. */
  page: string | null
  products: readonly Product[]
  member: Member | null
  /** A second tab, opened before the basket changes. */
  tab: HubConnection | null
  /** Code of the product that a check added to the basket. */
  added: string | null
  /** Code of the product that a check added to the favourites. */
  favourite: string | null
  /** The answer to a call that no backend implements. */
  unknownCall: Reply | null
  /** Whether the checks called something that the backend does not have. */
  hasAbsentCalls: boolean
}

export const NEEDS_LOGIN = 'needs --login mobile:password'
export const NEEDS_YES = 'changes data: needs --yes'

export function memberOf({ member, login }: Visit): Member {
  if (member) return member
  throw new Skipped(login ? 'needs a login, which failed' : NEEDS_LOGIN)
}

/** Returns the member if data may be changed. */
export function writerOf(visit: Visit): Member {
  const member = memberOf(visit)
  if (!visit.mayWrite) throw new Skipped(NEEDS_YES)
  return member
}

export function productOf({ products }: Visit, fits: (product: Product) => boolean = () => true): Product {
  const found = products.find(fits)
  if (!found) throw new Skipped('needs a fitting product of Product/Get-List')
  return found
}

const labels = { hub: 'hub /webClientHub', cors: 'CORS', unknown: 'any other call' } as const

/** `POST Product/Get-List` */
export function labelOf(of: Check['of']): string {
  if (of === 'hub' || of === 'cors' || of === 'unknown') return labels[of]
  const { method, path } = allPaths[of]
  return `${method} ${path === '*' ? '{url path}' : path}`
}
