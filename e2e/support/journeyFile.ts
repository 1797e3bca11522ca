/** The committed journey: a recording and what the visitor saw, in a file that is small enough to commit. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Recorded } from './recording.ts'

const FILE = new URL('../fixtures/journey.json', import.meta.url)

/** A recording with the text of every step, those included that were over before a frame showed them. */
export interface Journey extends Recorded {
  readonly rendered: readonly string[]
}

interface JourneyFile {
  /** As the recorder saves it. */
  readonly recording: object
  readonly routes: readonly (readonly [step: number, address: string])[]
  /** Each line of text, once. */
  readonly lines: readonly string[]
  /** Each text, once: runs of lines, as start and length in turn. */
  readonly texts: readonly (readonly number[])[]
  /** The text of every step. */
  readonly rendered: readonly number[]
  /** By step, the texts that were seen. */
  readonly seen: Readonly<Record<string, readonly number[]>>
}

/**
 * What was seen, held against what the replay renders. Passing: the visitor still saw a toast or a menu on its way out,
 * which the record has closed already, or not yet one on its way in; such a step is held to nothing. Wrong: anything
 * else.
 */
export function holdTo(seen: Recorded['seen'], rendered: readonly string[]) {
  const held: Record<string, readonly string[]> = {}
  const passing: string[] = []
  const wrong: string[] = []
  for (const [step, texts] of Object.entries(seen)) {
    const lines = rendered[Number(step)]!.split('\n')
    const isPassing = (text: readonly string[]) => isPartOf(lines, text) || isPartOf(text, lines)
    if (texts.includes(lines.join('\n'))) held[step] = texts
    else if (texts.some((text) => isPassing(text.split('\n')))) passing.push(step)
    else wrong.push(step)
  }
  return { held, passing, wrong }
}

/** Whether the one is the other with some lines left out. */
function isPartOf(lines: readonly string[], all: readonly string[]): boolean {
  let at = 0
  for (const line of all) if (line === lines[at]) at += 1
  return at === lines.length
}

/** Writes the fixture; gives its size in bytes. */
export function writeJourney({ text, seen, routes, rendered }: Journey): number {
  const lines = new Map<string, number>()
  const texts = new Map<string, number>()
  const numberOf = (one: string) => {
    const number = texts.get(one) ?? texts.size
    texts.set(one, number)
    return number
  }
  const file: JourneyFile = {
    recording: JSON.parse(text) as object,
    routes: [...routes],
    rendered: rendered.map(numberOf),
    seen: Object.fromEntries(Object.entries(seen).map(([step, all]) => [step, all.map(numberOf)])),
    texts: [...texts.keys()].map((one) => runsOf(one, lines)),
    lines: [...lines.keys()],
  }
  const json = `${JSON.stringify(file)}\n`
  writeFileSync(FILE, json)
  return Buffer.byteLength(json)
}

export function readJourney(): Journey {
  if (!existsSync(FILE)) throw new Error('There is no recorded journey: npm run record')
  const file = JSON.parse(readFileSync(FILE, 'utf8')) as JourneyFile
  const texts = file.texts.map((runs) => textOf(runs, file.lines))
  const seen = Object.entries(file.seen).map(([step, all]) => [step, all.map((number) => texts[number])])
  return {
    text: JSON.stringify(file.recording),
    seen: Object.fromEntries(seen) as Journey['seen'],
    routes: new Map(file.routes),
    rendered: file.rendered.map((number) => texts[number]!),
  }
}

/** A page changes little from step to step: its lines stand together in the list of all. */
function runsOf(text: string, lines: Map<string, number>): number[] {
  const runs: number[] = []
  for (const line of text.split('\n')) {
    const at = lines.get(line) ?? lines.size
    lines.set(line, at)
    const [start, length] = runs.slice(-2)
    if (start !== undefined && length !== undefined && start + length === at)
      runs[runs.length - 1] = length + 1
    else runs.push(at, 1)
  }
  return runs
}

function textOf(runs: readonly number[], lines: readonly string[]): string {
  const text: string[] = []
  for (let at = 0; at < runs.length; at += 2) {
    const [start = 0, length = 0] = runs.slice(at, at + 2)
    text.push(...lines.slice(start, start + length))
  }
  return text.join('\n')
}
