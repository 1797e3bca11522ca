/** Adds the address to return to afterwards (an own path; empty adds nothing). */
export function withReturn(to: string, returnTo: string): string {
  return returnTo ? `${to}?returnTo=${encodeURIComponent(returnTo)}` : to
}
