/** Free rows of the specification table as JSON in one form value. */
import type { Product } from '../productsApi.ts'

export const MOST_EXTRA = 40

export interface ExtraDraft {
  /** React key of the row. */
  readonly key: string
  readonly title: string
  readonly value: string
}

export const extraToText = (rows: readonly ExtraDraft[]) => JSON.stringify(rows)
export const extraFromText = (text: string) => JSON.parse(text || '[]') as ExtraDraft[]

export const extraDrafts = ({ extra }: Product): ExtraDraft[] =>
  extra.map((row, index) => ({ key: String(index), ...row }))

/** The rows for the request, trimmed and without empty ones. */
export const extraToSend = (text: string) =>
  extraFromText(text)
    .map(({ title, value }) => ({ title: title.trim(), value: value.trim() }))
    .filter(({ title, value }) => title || value)

export function extraProblem(text: string): string | null {
  const rows = extraToSend(text)
  if (rows.some(({ title, value }) => !title || !value)) return 'هر سطر عنوان و مقدار می‌خواهد.'
  return new Set(rows.map(({ title }) => title)).size < rows.length ? 'یک عنوان دو بار آمده است.' : null
}

export const extraInWords = (text: string) =>
  extraToSend(text)
    .map(({ title, value }) => `${title}: ${value}`)
    .join('؛ ')
