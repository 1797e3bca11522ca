/**
 * `npm run check:operations`: runs every command of docs/operations.md in the order of the page, on scratch data. Exits with
 * 1 if a command fails, or if page and plan have different commands. Lists blocks marked `text` without running them. Needs
 * PostgreSQL and its tools, nginx, and a registry for `npm ci`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/testing/process.ts'
import { checkScraping } from './operations/checks.ts'
import { disagreements, fencesOf, type Fence } from './operations/fences.ts'
import { plan } from './operations/plan.ts'
import { openScratch, type Scratch } from './operations/scratch.ts'

const PAGE = 'docs/operations.md'
const fences = fencesOf(readFileSync(join(projectRoot, PAGE), 'utf8'))
const problems = disagreements(
  fences,
  plan.map(({ command }) => command),
)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)

const scratch = await openScratch()
let failed = 0
try {
  for (const fence of fences) failed += (await passes(scratch, fence)) ? 0 : 1
} finally {
  await scratch.remove()
}
console.log(`${plan.length} blocks of commands, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function passes(scratch: Scratch, { language, text, line }: Fence): Promise<boolean> {
  const place = `${PAGE}:${line} ${text.split('\n')[0]}`
  const began = performance.now()
  try {
    const note = await check(scratch, { language, text })
    console.log(`✓ ${place}\n    ${note} (${((performance.now() - began) / 1000).toFixed(0)} s)`)
    return true
  } catch (error) {
    console.error(`✗ ${place}\n    ${(error as Error).message}`)
    return false
  }
}

function check(scratch: Scratch, { language, text }: Omit<Fence, 'line'>): Promise<string> | string {
  if (language === 'text') return 'not run, as the page says'
  if (language === 'yaml') return checkScraping(scratch, text)
  return plan.find(({ command }) => command === text)!.run(scratch, text)
}
