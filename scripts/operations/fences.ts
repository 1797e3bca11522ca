/** A fenced block of a page of Markdown. */
export interface Fence {
  /** Language after the opening fence: `sh`, `yaml`, `text`. */
  readonly language: string
  readonly text: string
  /** Line number of its first line, from 1. */
  readonly line: number
}

/** @throws Error when a fence is not closed */
export function fencesOf(page: string): Fence[] {
  const fences: Fence[] = []
  const lines = page.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const [, language] = /^```(.*)$/.exec(lines[at]!) ?? []
    if (language === undefined) continue
    const end = lines.indexOf('```', at + 1)
    if (end < 0) throw new Error(`The block in line ${at + 1} has no end`)
    fences.push({ language, text: lines.slice(at + 1, end).join('\n'), line: at + 2 })
    at = end
  }
  return fences
}

/** Returns blocks of the page that are not planned at their place, and planned commands that the page lacks. */
export function disagreements(fences: readonly Fence[], planned: readonly string[]): string[] {
  const read = new Set(['text', 'yaml'])
  const commands = fences.filter(({ language }) => !read.has(language))
  const unknown = commands.filter(({ language, text }) => language !== 'sh' || !planned.includes(text))
  const known = commands.filter((fence) => !unknown.includes(fence)).map(({ text }) => text)
  return [
    ...unknown.map(({ line, text }) => `Line ${line} is not known to the check:\n${text}`),
    ...planned
      .filter((command, at) => known[at] !== command)
      .map((command) => `The check knows, and the page has not, or at another place:\n${command}`),
  ]
}
