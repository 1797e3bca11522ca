/** The Persian message of an ApiError that a loader threw (api/store.ts); empty if there is none. */
export function messageOf(data: unknown): string {
  const { message } = (data ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : ''
}
