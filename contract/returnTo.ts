/** Adds the path to return to afterwards as `?returnTo=`; an empty path adds nothing. */
export function withReturn(to: string, returnTo: string): string {
  return returnTo ? `${to}?returnTo=${encodeURIComponent(returnTo)}` : to
}
