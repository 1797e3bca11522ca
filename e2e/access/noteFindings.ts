import { FINDING, type PlacedFinding } from './finding.ts'
import { test } from './world.ts'

/** Hands a test's findings to the report, which counts them and fails the run: a failed test would start the shop again. */
export function noteFindings(findings: readonly PlacedFinding[]): void {
  const { annotations } = test.info()
  for (const finding of findings) annotations.push({ type: FINDING, description: JSON.stringify(finding) })
}
