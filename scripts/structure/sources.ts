/** The project's source files and their imports as a graph, for the structure test. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { root } from './importOrder.js'

export interface Source {
  /** Relative to the project root, with slashes. */
  readonly path: string
  /** Lines that are not blank or comments. */
  readonly codeLines: number
  /** Own files that it imports, including type imports. */
  readonly imports: readonly string[]
  /** Packages that it imports. */
  readonly packages: readonly string[]
  /** Beginnings of comments whose first sentence begins with a word such as "What" without being a question. */
  readonly riddles: readonly string[]
}

const folders = ['contract', 'src', 'server', 'demo', 'scripts', 'bench', 'e2e']
const isCode = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')
export const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|^e2e\//.test(path)

export function readSources(): Source[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter(isCode)
    .map(readSource)
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const names = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
  const imports = names
    .filter((name) => name.startsWith('.') && isCode(name))
    .map((name) => relative(root, join(root, dirname(path), name)))
  const packages = names.flatMap((name) => /^(?:@[^/]+\/)?[^./][^/]*/.exec(name) ?? [])
  return { path, codeLines: countCodeLines(text), imports, packages, riddles: riddlesIn(text) }
}

function countCodeLines(text: string): number {
  const withoutComments = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  return withoutComments.split('\n').filter((line) => line.trim()).length
}

/** First sentences of comments that begin with a word such as "What" without being a question. */
export function riddlesIn(text: string): string[] {
  const sentence =
    /(?<=(?:^|[\s{;,])(?:\/\/|\/\*\*?)[\s*]+)(?:Who|Whoever|Whose|What|Whatever|Nobody|Nothing)\b.*?(?=[?.](?:\s|$)|\s*\*\/|$)\??/gm
  return [...text.matchAll(sentence)].map(([found]) => found).filter((found) => !found.endsWith('?'))
}

/** Groups of files with import cycles (Tarjan's strongly connected components). */
export function cyclesOf(sources: readonly Source[]): string[][] {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]))
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (path: string) => {
    index.set(path, index.size)
    low.set(path, index.get(path)!)
    stack.push(path)
    for (const next of importsOf.get(path) ?? []) {
      if (!importsOf.has(next)) continue
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(path, Math.min(low.get(path)!, low.get(next)!))
    }
    if (low.get(path) !== index.get(path)) return
    const group = stack.splice(stack.indexOf(path))
    if (group.length > 1) cycles.push(group)
  }
  for (const { path } of sources) if (!index.has(path)) visit(path)
  return cycles
}
