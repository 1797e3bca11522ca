import { keepOfTab, readOfTab } from '../../lib/guardedStorage.ts'

/** What a desk needs to go on after a reload. */
export interface KeptFollow {
  readonly invitation: string
  readonly ticket: string
  /** Epoch ms until which the invitation is good. */
  readonly until: number
  /** As soon as somebody has agreed: epoch ms until which it goes on. */
  readonly followedUntil?: number
}

const KEY = 'aqrabe-follow-desk'

export const keptFollow = () => readOfTab<KeptFollow>(KEY)

export const keepFollow = (kept: KeptFollow | null) => keepOfTab(KEY, kept)
