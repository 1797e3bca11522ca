/** Takes linear time. The expression `/\/+$/` would not: it scans each run of slashes again from each slash. */
export function withoutTrailingSlashes(text: string): string {
  let to = text.length
  while (text[to - 1] === '/') to -= 1
  return text.slice(0, to)
}

/** Takes linear time, as `withoutTrailingSlashes` does. */
export function withoutSlashesAround(text: string): string {
  let from = 0
  while (text[from] === '/') from += 1
  return withoutTrailingSlashes(text.slice(from))
}
