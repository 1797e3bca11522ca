import type { UserInfo } from '../../contract/userInfo.ts'

/** State of the fake backend. */
export interface ShopState {
  user: UserInfo
  /** The only valid access token. */
  token: string
  count: number
  isFrozen: boolean
  codes: string[]
  /** Numbers of reviews, votes and questions by the member. */
  written: { reviews: number; votes: number; questions: number }
}
