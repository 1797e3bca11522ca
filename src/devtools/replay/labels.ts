import type { UnknownAction } from '@reduxjs/toolkit'
import { toPersianDigits } from '../../lib/persian.ts'
import type { Failure } from '../recording/pageNotes.ts'
import { callIn, failureIn, pressIn, scrollIn } from './steps/notes.ts'

interface LabelledAction {
  readonly payload?: unknown
  readonly meta?: { readonly arg?: { readonly endpointName?: unknown } }
}

/** Keys of payloads whose value describes the action. */
const describingKeys = ['text', 'queryCacheKey', 'pathname', 'websiteCode', 'reason', 'label', 'key'] as const

/** A short description of an action for lists: the endpoint of a call, the text of a toast, the address of a page. */
export function detailOf(action: UnknownAction): string {
  const { payload, meta } = action as LabelledAction
  const note = describeNote(action)
  if (note !== undefined) return note
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

const roles: Readonly<Record<string, string>> = {
  ...{ button: 'دکمه', link: 'پیوند', checkbox: 'خانهٔ انتخاب', radio: 'گزینه', tab: 'برگه', switch: 'کلید' },
  ...{ textbox: 'جای نوشتن', searchbox: 'جای نوشتن', combobox: 'فهرست', option: 'گزینه', menuitem: 'گزینه' },
  ...{ spinbutton: 'جای نوشتن', slider: 'لغزنده', summary: 'دکمه' },
}

export const failureNames: Readonly<Record<Failure['source'], string>> = {
  error: 'خطای صفحه',
  rejection: 'وعدهٔ ردشده',
  console: 'کنسول',
}

/** Describes a note about the page; undefined for other actions. */
function describeNote(action: UnknownAction): string | undefined {
  const press = pressIn(action)
  if (press) {
    const role = roles[press.role] ?? press.role
    return role ? `${role} ${press.name && `«${press.name}»`}`.trim() : 'جایی بدون دکمه'
  }
  const scroll = scrollIn(action)
  if (scroll) return `تا ${toPersianDigits(scroll.y)} پیکسل`
  const call = callIn(action)
  if (call) {
    const { method, path, status, ms } = call
    return `${method} ${path.replace(/^\/api\//, '')} ${status || 'بی‌پاسخ'} · ${toPersianDigits(ms)} م‌ث`
  }
  const failure = failureIn(action)
  if (!failure) return undefined
  const { source, kind, text } = failure
  return `${failureNames[source] ?? ''}: ${kind && source !== 'console' ? `${kind}: ` : ''}${text}`
}
