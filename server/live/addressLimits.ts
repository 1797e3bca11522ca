import { limits } from './limits.ts'

export interface Refusal {
  readonly status: 401 | 403 | 429 | 503
  /** Seconds until the caller may try again. */
  readonly retryAfter?: number
}

export interface AddressLimits {
  /** Counts a handshake of this address; returns a refusal when the address exceeds a limit. */
  admit(kind: 'negotiate' | 'socket', address: string): Refusal | null
  /** Counts an open socket; returns the function that releases it, or null when the address has too many. */
  hold(address: string): (() => void) | null
}

/** Limits handshakes and sockets per address. The limits are large, because thousands of shoppers may share an address. */
export function createAddressLimits(now: () => number): AddressLimits {
  const open = new Map<string, number>()
  /** Number of handshakes in the current second, by kind and address. Only this second is stored, so that the map stays small. */
  const tries = new Map<string, number>()
  let second = 0

  function count(key: string): number {
    const current = Math.floor(now() / 1000)
    if (current !== second) tries.clear()
    second = current
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
