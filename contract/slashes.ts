/** In a time that grows with the text alone: `/\/+$/` looks at each run of slashes from each of its slashes. */
export function withoutSlashesAround(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && text[from] === '/') from += 1
  while (to > from && text[to - 1] === '/') to -= 1
  return text.slice(from, to)
}
