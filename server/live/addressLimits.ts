import { limits } from './limits.ts'

export interface Refusal {
  readonly status: 401 | 403 | 429 | 503
  /** Seconds after which another try may be welcome. */
  readonly retryAfter?: number
}

export interface AddressLimits {
  /** Counts one handshake of this address; the refusal when it has had its share. */
  admit(kind: 'negotiate' | 'socket', address: string): Refusal | null
  /** Counts an open socket; gives the function that ends it, or null when the address has its share. */
  hold(address: string): (() => void) | null
}

/** Thousands of shoppers may share one address, so its share is large; it only keeps one from taking all. */
export function createAddressLimits(now: () => number): AddressLimits {
  const open = new Map<string, number>()
  /** Of the present second alone, so that nothing grows. */
  const tries = new Map<string, number>()
  let second = 0

  function count(key: string): number {
    const present = Math.floor(now() / 1000)
    if (present !== second) tries.clear()
    second = present
    const counted = (tries.get(key) ?? 0) + 1
    tries.set(key, counted)
    return counted
  }

  const isFull = (address: string) => (open.get(address) ?? 0) >= limits.socketsPerAddress

  return {
    admit(kind, address) {
      if (count(`${kind} ${address}`) > limits.handshakesPerSecond) return { status: 429, retryAfter: 1 }
      return isFull(address) ? { status: 429, retryAfter: limits.retryWhenFull } : null
    },
    hold(address) {
      if (isFull(address)) return null
      open.set(address, (open.get(address) ?? 0) + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      }
    },
  }
}
