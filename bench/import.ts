/** The import of a large catalogue: 50 000 rows of which 100 are bad, and the same file once more. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeImportFile } from '../server/testing/importFile.ts'

const ROWS = 50_000
const BAD = 100

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aqrabe-import-'))
  try {
    const file = join(folder, 'catalogue.csv')
    const { badLines } = await writeImportFile(file, ROWS, BAD)
    console.log(
      `${ROWS} rows, ${badLines.length} of them bad, ${Math.round(statSync(file).size / 2 ** 20)} MB`,
    )
    for (const [name, ...flags] of [['dry run', '--dry-run'], ['first import'], ['the same file again']]) {
      const { output, problems, code } = await importFile(folder, [file, ...flags])
      const listed = new Set(problems.match(/^سطر \d+/gm)).size
      console.log(`${name}: ${output.split('\n')[0]}; ${listed} lines listed, exit code ${code}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** As the owner runs it: on a fresh embedded database, or on that of DATABASE_URL. */
async function importFile(folder: string, args: readonly string[]) {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'scripts/import.ts', ...args], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, problems] = ['', '']
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (problems += part.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 2) throw new Error(`The import ended with ${code}.\n${problems.slice(-2000)}`)
  return { output, problems, code }
}
