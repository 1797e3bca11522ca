/** The same address, with where to go on afterwards (an own path, or empty for nowhere in particular). */
export function withReturn(to: string, returnTo: string): string {
  return returnTo ? `${to}?returnTo=${encodeURIComponent(returnTo)}` : to
}
