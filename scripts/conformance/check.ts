/** What a check is, and what checks learn from each other. */
import { allPaths, type EndpointName } from '../../contract/allPaths.ts'
import type { Backend, Reply } from './backend.ts'
import type { HubConnection } from './hubConnection.ts'
import { Skipped } from './outcomes.ts'

export interface Check {
  readonly of: EndpointName | 'hub' | 'cors' | 'unknown'
  /** What must come. */
  readonly expected: string
  /** What the shop does without it. */
  readonly without: string
  /** Resolves with what came. @throws Unmet, Skipped */
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
  /** The login set a cookie, which may renew the session. */
  readonly hasCookie: boolean
}

/** One run of the checks against one backend, in their order. */
export interface Visit {
  readonly backend: Backend
  readonly login: { readonly mobile: string; readonly password: string } | null
  /** Of a call-back, to be asked for its payment. */
  readonly payCode: string | null
  readonly mayWrite: boolean
  /** Of this browser. */
  readonly guid: string
  /** Longest wait for a ping of the hub, ms; 0: do not wait. */
  readonly pingWithin: number
  /** Address of a page, of the options or of a link in the master data. */
  page: string | null
  products: readonly Product[]
  member: Member | null
  /** A second tab, opened before the basket changes. */
  tab: HubConnection | null
  /** Code of the product that a check put into the basket. */
  added: string | null
  /** Code of the product that a check made a favourite. */
  favourite: string | null
  /** The answer to a call that no backend has. */
  unknownCall: Reply | null
  /** Some call beyond the specification is absent. */
  isLacking: boolean
}

export const NEEDS_LOGIN = 'needs --login mobile:password'
export const NEEDS_YES = 'changes data: needs --yes'

export function memberOf({ member, login }: Visit): Member {
  if (member) return member
  throw new Skipped(login ? 'needs a login, which failed' : NEEDS_LOGIN)
}

/** The member, if data may be changed. */
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
