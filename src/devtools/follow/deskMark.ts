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

export function keptFollow(): KeptFollow | null {
  try {
    const text = window.sessionStorage.getItem(KEY)
    return text ? (JSON.parse(text) as KeptFollow) : null
  } catch {
    return null
  }
}

export function keepFollow(kept: KeptFollow | null): void {
  try {
    if (kept) window.sessionStorage.setItem(KEY, JSON.stringify(kept))
    else window.sessionStorage.removeItem(KEY)
  } catch {
    // It ends with this document, then.
  }
}
