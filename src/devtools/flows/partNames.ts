import type { EdgeKind } from './graph/flowGraph.ts'

/** Persian names of the types of states. */
export const typeNames = {
  atomic: 'ساده',
  compound: 'مرکب',
  parallel: 'موازی',
  final: 'پایانی',
  history: 'یادآور',
} as const

/** Persian names of the kinds of transitions. */
export const kindNames: Readonly<Record<EdgeKind, string>> = {
  event: 'رویداد',
  always: 'بی‌درنگ',
  after: 'پس از مهلت',
  done: 'پایان کار',
  error: 'خطای کار',
}
