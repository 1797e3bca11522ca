/** The committed journey: a recording and the texts that the visitor saw, in a small file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Recorded } from './recording.ts'

const FILE = new URL('../fixtures/journey.json', import.meta.url)

/** A recording with the text of every step, including steps that never got a frame. */
export interface Journey extends Recorded {
  readonly rendered: readonly string[]
}

interface JourneyFile {
  /** The recording in the recorder's format. */
  readonly recording: object
  readonly routes: readonly (readonly [step: number, address: string])[]
  /** Each distinct line of text. */
  readonly lines: readonly string[]
  /** Each distinct text as runs of lines: start and length alternately. */
  readonly texts: readonly (readonly number[])[]
  /** Index of the text of every step. */
  readonly rendered: readonly number[]
  /** Indexes of the seen texts by step. */
  readonly seen: Readonly<Record<string, readonly number[]>>
}

/**
 * Compares the texts that the visitor saw with those of the replay. A step is not compared if the visitor saw a toast or menu
 * during its exit or before its entry, because the state does not show that. Returns any other difference as wrong.
 */
export function compareSeen(seen: Recorded['seen'], rendered: readonly string[]) {
  const matching: Record<string, readonly string[]> = {}
  const passing: string[] = []
  const wrong: string[] = []
  for (const [step, texts] of Object.entries(seen)) {
    const lines = rendered[Number(step)]!.split('\n')
    const isPassing = (text: readonly string[]) => isPartOf(lines, text) || isPartOf(text, lines)
    if (texts.includes(lines.join('\n'))) matching[step] = texts
    else if (texts.some((text) => isPassing(text.split('\n')))) passing.push(step)
    else wrong.push(step)
  }
  return { matching, passing, wrong }
}

/** Whether `lines` are `all` without some lines. */
function isPartOf(lines: readonly string[], all: readonly string[]): boolean {
  let at = 0
  for (const line of all) if (line === lines[at]) at += 1
  return at === lines.length
}

/** Writes the fixture; returns its size in bytes. */
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

/** Stores a text as runs, because a page changes little between steps and its lines are adjacent in the list. */
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
