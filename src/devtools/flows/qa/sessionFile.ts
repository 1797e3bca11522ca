import type { Flow } from '../../../flows/flow.ts'
import { isRecord } from '../../../lib/isRecord.ts'
import { graphOf, type FlowGraph, type GraphEdge, type GraphNode } from '../graph/flowGraph.ts'
import type { QaSession } from './session.ts'

const KIND = 'aqrabe-flow-session'
const VERSION = 1
/** Largest accepted file in characters; the file of the largest machine has 40 000. */
const LONGEST = 2_000_000

/** A saved session with its build and machine, so that it can be compared with later ones. */
export interface SessionFile {
  readonly build: string
  /** Epoch ms. */
  readonly saved: number
  readonly graph: FlowGraph
  readonly session: QaSession
}

/** A file is not a session of this machine. The message is Persian. */
export class SessionFileError extends Error {}

/** Returns the file's text. The same session gives the same bytes, except for the time of saving. */
export function writeSession(flow: Flow, session: QaSession, build: string, saved: number): string {
  const { nodes, edges } = graphOf(flow)
  const { began, ...visited } = session
  const file = {
    kind: KIND,
    version: VERSION,
    flow: flow.id,
    build,
    began,
    saved,
    visited,
    graph: { nodes, edges },
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

/** @throws SessionFileError */
export function readSession(flow: Flow, text: string): SessionFile {
  if (text.length > LONGEST) throw new SessionFileError('این فایل بزرگ‌تر از آن است که نشست آزمون باشد.')
  const file = parse(text)
  if (file.kind !== KIND) throw new SessionFileError('این فایل نشست آزمون یک نقشه نیست.')
  if (file.version !== VERSION) {
    throw new SessionFileError('این فایل را نسخهٔ دیگری از فروشگاه ساخته است که اینجا شناخته نیست.')
  }
  if (file.flow !== flow.id) {
    throw new SessionFileError(
      `این فایل از ماشین «${String(file.flow).slice(0, 60)}» است، نه «${flow.id}». آن را در نقشهٔ خودش باز کنید.`,
    )
  }
  const { graph, visited, build, began, saved } = file
  if (!isGraph(graph) || !isVisited(visited) || typeof build !== 'string') {
    throw new SessionFileError('بخشی از این فایل خوانا نیست؛ شاید ناقص ذخیره شده باشد.')
  }
  return {
    build: build.slice(0, 80),
    saved: Number(saved) || 0,
    graph: { id: flow.id, title: flow.title, nodes: graph.nodes, edges: graph.edges },
    session: { began: Number(began) || 0, states: visited.states, edges: visited.edges },
  }
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const file: unknown = JSON.parse(text)
    if (isRecord(file)) return file
  } catch {
    // Text that is not JSON is reported below.
  }
  throw new SessionFileError('این فایل JSON معتبر نیست. آن را دوباره از «ذخیرهٔ نشست» بگیرید.')
}

function isGraph(value: unknown): value is Pick<FlowGraph, 'nodes' | 'edges'> {
  if (!isRecord(value) || !Array.isArray(value.nodes) || !Array.isArray(value.edges)) return false
  return value.nodes.every(isNode) && isTree(value.nodes) && value.edges.every(isEdge)
}

/** Whether the first node is the machine itself and every other one comes after its parent. */
function isTree(nodes: readonly GraphNode[]): boolean {
  const before = new Set<string>()
  return (
    nodes.length > 0 &&
    nodes.every(({ id, parent }, index) => {
      const hasPlace = index === 0 ? parent === null : parent !== null && before.has(parent)
      before.add(id)
      return hasPlace
    })
  )
}

function isNode(value: unknown): value is GraphNode {
  if (!isRecord(value)) return false
  const { id, key, parent, type, entry, exit, invokes } = value
  const isPlace = parent === null || typeof parent === 'string'
  return areTexts([id, key, type]) && isPlace && [entry, exit, invokes].every(areTexts)
}

function isEdge(value: unknown): value is GraphEdge {
  if (!isRecord(value)) return false
  const { id, source, kind, label, guard, targets, actions } = value
  const isGuard = guard === null || typeof guard === 'string'
  return areTexts([id, source, kind, label]) && isGuard && areTexts(targets) && areTexts(actions)
}

function isVisited(value: unknown): value is Pick<QaSession, 'states' | 'edges'> {
  return isRecord(value) && areTexts(value.states) && areTexts(value.edges)
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
