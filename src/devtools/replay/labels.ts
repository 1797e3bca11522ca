import type { UnknownAction } from '@reduxjs/toolkit'

interface Told {
  readonly payload?: unknown
  readonly meta?: { readonly arg?: { readonly endpointName?: unknown } }
}

/** Keys whose value says in a word what an action is about. */
const telling = ['text', 'queryCacheKey', 'pathname', 'websiteCode', 'reason', 'label', 'key'] as const

/** What an action is about, for lists: the endpoint of a call, the words of a toast, the address of a page. */
export function detailOf(action: UnknownAction): string {
  const { payload, meta } = action as Told
  if (typeof meta?.arg?.endpointName === 'string') return meta.arg.endpointName
  if (Array.isArray(payload)) return payload.filter((part) => typeof part === 'string').join(', ')
  if (typeof payload !== 'object' || payload === null) return payload === undefined ? '' : String(payload)
  for (const key of telling) {
    const value = (payload as Record<string, unknown>)[key]
    if (typeof value === 'string' && value) return key === 'pathname' ? readable(value) : value
  }
  return ''
}

/** A percent-encoded address in letters; as it is where it cannot be read. */
export function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
