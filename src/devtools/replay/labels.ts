import type { UnknownAction } from '@reduxjs/toolkit'

interface LabelledAction {
  readonly payload?: unknown
  readonly meta?: { readonly arg?: { readonly endpointName?: unknown } }
}

/** Keys of payloads whose value describes the action. */
const describingKeys = ['text', 'queryCacheKey', 'pathname', 'websiteCode', 'reason', 'label', 'key'] as const

/** A short description of an action for lists: the endpoint of a call, the text of a toast, the address of a page. */
export function detailOf(action: UnknownAction): string {
  const { payload, meta } = action as LabelledAction
  if (typeof meta?.arg?.endpointName === 'string') return meta.arg.endpointName
  if (Array.isArray(payload)) return payload.filter((part) => typeof part === 'string').join(', ')
  if (typeof payload !== 'object' || payload === null) return payload === undefined ? '' : String(payload)
  for (const key of describingKeys) {
    const value = (payload as Record<string, unknown>)[key]
    if (typeof value === 'string' && value) return key === 'pathname' ? readable(value) : value
  }
  return ''
}

/** Decodes a percent-encoded address; returns it unchanged if it is invalid. */
export function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
