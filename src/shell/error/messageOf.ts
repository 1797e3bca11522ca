/** The Persian words of an ApiError that a loader threw (api/store.ts). */
export function messageOf(data: unknown): string {
  const { message } = (data ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : ''
}
