/** Accounts of the plain backend, their baskets and sessions, in memory. */
import { randomUUID } from 'node:crypto'
import { FROZEN_BASKET_COUNT } from '../../../contract/statuses.ts'

export interface Account {
  readonly mobile: string
  readonly role: 'Member' | 'Administrator'
  /** 1: the mobile is not verified. */
  readonly warning: number
  /** Pieces by code. */
  readonly basket: Map<string, number>
  readonly favourites: Set<string>
  isFrozen: boolean
}

export const plainMobiles = {
  member: '09121111111',
  administrator: '09122222222',
  unverified: '09123333333',
} as const
export const PLAIN_PASSWORD = 'plain-password'

export function createAccounts() {
  const open = (mobile: string, role: Account['role'], warning = 0): Account => ({
    ...{ mobile, role, warning, basket: new Map(), favourites: new Set(), isFrozen: false },
  })
  const accounts = [
    open(plainMobiles.member, 'Member'),
    open(plainMobiles.administrator, 'Administrator'),
    open(plainMobiles.unverified, 'Member', 1),
  ]
  const sessions = new Map<string, Account>()

  return {
    find(mobile: string): Account {
      const account = accounts.find((one) => one.mobile === mobile)
      if (!account) throw new Error(`The plain backend has no account ${mobile}`)
      return account
    },
    withPassword: (mobile: unknown, password: unknown) =>
      password === PLAIN_PASSWORD ? accounts.find((one) => one.mobile === localForm(mobile)) : undefined,
    byToken: (token: string) => sessions.get(token),
    /** A new access token. */
    startSession(account: Account): string {
      const token = randomUUID()
      sessions.set(token, account)
      return token
    },
    endSession: (token: string) => void sessions.delete(token),
    endSessions: () => sessions.clear(),
  }
}

const localForm = (mobile: unknown) => String(mobile).replace(/^(\+98|0098|0)?9/, '09')

/** Pieces in the basket; -8 while it is frozen. */
export function basketCountOf({ basket, isFrozen }: Account): number {
  return isFrozen ? FROZEN_BASKET_COUNT : [...basket.values()].reduce((sum, count) => sum + count, 0)
}

/** Counts are strings, as some backends send them. */
export function userInfoOf(account: Account) {
  return {
    avatar: null,
    bCount: String(basketCountOf(account)),
    fCount: String(account.favourites.size),
    role: account.role,
    warning: account.warning || null,
  }
}
