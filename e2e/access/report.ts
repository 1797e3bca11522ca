import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { FINDING, type PlacedFinding } from './finding.ts'

/** Maximum number of elements that the report names for one rule at one place. */
const MOST_NAMED = 4

/** Prints a line after each place, and at the end every broken rule with its places. Fails the run if there is a finding. */
export default class AccessReport implements Reporter {
  readonly #findings: PlacedFinding[] = []
  readonly #unreached: string[] = []
  #count = 0

  onTestEnd({ title }: TestCase, { status, annotations, errors, duration }: TestResult): void {
    const found = annotations.filter(({ type }) => type === FINDING)
    this.#count += 1
    this.#findings.push(...found.map(({ description }) => JSON.parse(description ?? '') as PlacedFinding))
    if (status !== 'passed') this.#unreached.push(`${title}\n${errors[0]?.message ?? status}`)
    const outcome =
      status === 'passed' ? (found.length === 0 ? 'fine' : `${found.length} findings`) : 'not reached'
    console.log(`${title}: ${outcome} (${(duration / 1000).toFixed(0)} s)`)
  }

  async onEnd({ status, duration }: FullResult) {
    for (const [rule, findings] of grouped(this.#findings, (one) => one.rule)) {
      console.log(`\n${rule}`)
      for (const [where, some] of grouped(findings, placeOf)) {
        const elements = [...new Set(some.map(({ element }) => element))]
        const more = elements.length - MOST_NAMED
        console.log(`  ${where}`)
        for (const element of elements.slice(0, MOST_NAMED)) console.log(`    ${element}`)
        if (more > 0) console.log(`    and ${more} more`)
      }
    }
    for (const text of this.#unreached) console.log(`\nnot reached: ${text}`)
    const minutes = (duration / 60_000).toFixed(1)
    const outcome = this.#findings.length > 0 ? 'failed' : status
    console.log(`\n${this.#count} places in ${minutes} min, ${this.#findings.length} findings, ${outcome}`)
    return { status: outcome } as const
  }
}

const placeOf = ({ page, step, when }: PlacedFinding) => `${[page, step].filter(Boolean).join(', ')}: ${when}`

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups].sort(([a], [b]) => a.localeCompare(b))
}
