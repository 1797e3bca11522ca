/** `npm run check:access`: every page and every step of every flow, in both forms. */
import { FINDING } from './finding.ts'
import { declareWalks } from './walk.ts'
import { test } from './world.ts'

// A failed test would start the shop again: the report counts the findings and fails the run.
declareWalks(
  () => true,
  (findings) => {
    const { annotations } = test.info()
    for (const finding of findings) annotations.push({ type: FINDING, description: JSON.stringify(finding) })
  },
)
