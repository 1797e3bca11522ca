/** The value of a `key:` line of the front matter. */
export interface Field {
  readonly value: string
  /** Line of the file, from 1. */
  readonly line: number
}

/** A problem of a file; the reason is Persian. */
export interface LineProblem {
  readonly line: number
  readonly reason: string
}

export interface Parts {
  readonly fields: ReadonlyMap<string, Field>
  readonly body: string
  /** Line of the file on which the body starts. */
  readonly bodyLine: number
  readonly problems: readonly LineProblem[]
}

const FENCE = /^---\s*$/

/**
 * Splits a file into the `key: value` lines between the two `---` at the top, and the body. Not YAML: values may
 * contain colons, and every line has its number for problems.
 */
export function readParts(text: string): Parts {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const fields = new Map<string, Field>()
  const end = FENCE.test(lines[0] ?? '')
    ? lines.findIndex((line, index) => index > 0 && FENCE.test(line))
    : -1
  if (end < 0)
    return {
      fields,
      body: '',
      bodyLine: 1,
      problems: [{ line: 1, reason: 'فایل باید با مشخصات میان دو خط «---» آغاز شود.' }],
    }
  const problems: LineProblem[] = []
  lines.slice(1, end).forEach((content, index) => {
    const line = index + 2
    if (!content.trim()) return
    const match = /^([A-Za-z]+)\s*:(.*)$/.exec(content)
    if (!match) problems.push({ line, reason: `این خط به شکل «کلید: مقدار» نیست: ${content.trim()}` })
    else if (fields.has(match[1]!)) problems.push({ line, reason: `کلید «${match[1]}» دو بار آمده است.` })
    else fields.set(match[1]!, { value: unquoted(match[2]!.trim()), line })
  })
  return { fields, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2, problems }
}

/** Removes quotation marks around a value. */
function unquoted(value: string): string {
  const match = /^(["'])(.*)\1$/.exec(value)
  return match && !match[2]!.includes(match[1]!) ? match[2]! : value
}

/** Splits a list at Persian and Latin commas. */
export function listOf(value: string): string[] {
  return value
    .split(/[،,]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
}
