/** Addresses of the panel that comes with the shop. */
export const toPanel = () => '/cp'

/** @param list which messages, and the page of them from 1 on */
export function toMessages({
  answered = false,
  page = 1,
}: { answered?: boolean; page?: number } = {}): string {
  const query = [answered && 'answered=1', page > 1 && `page=${page}`].filter(Boolean).join('&')
  return `/cp/messages${query && `?${query}`}`
}
