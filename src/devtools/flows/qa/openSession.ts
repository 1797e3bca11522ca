import type { Flow } from '../../../flows/flow.ts'
import { graphOf, type FlowGraph } from '../graph/flowGraph.ts'
import type { Scene } from '../graph/scene.ts'
import { compareGraphs, type GraphChanges } from './compareGraphs.ts'
import { placeRemoved } from './removedShapes.ts'
import { edgeName, type Change, type ComparedMarks } from './marks.ts'
import { readSession, type SessionFile } from './sessionFile.ts'

export { SessionFileError, writeSession } from './sessionFile.ts'

/** An earlier session, compared with the current machine. */
export interface OpenedSession extends SessionFile {
  readonly changes: GraphChanges
  readonly marks: ComparedMarks
}

/**
 * @param text content of a session's file
 * @throws SessionFileError
 */
export function openSession(flow: Flow, scene: Scene, text: string): OpenedSession {
  const file = readSession(flow, text)
  const changes = compareGraphs(file.graph, graphOf(flow))
  return { ...file, changes, marks: marksOf(file.graph, changes, scene) }
}

function marksOf(before: FlowGraph, changes: GraphChanges, scene: Scene): ComparedMarks {
  const named = (kind: 'states' | 'edges', nameOf: (id: string) => string): [string, Change][] => [
    ...changes[kind].added.map((id): [string, Change] => [id, { kind: 'added', label: '+' }]),
    ...changes[kind].renamed.map(({ from, to }): [string, Change] => [
      to,
      { kind: 'renamed', label: `← ${nameOf(from)}` },
    ]),
  ]
  return {
    changes: new Map([
      ...named('states', (id) => before.nodes.find((node) => node.id === id)?.key ?? id),
      ...named('edges', (id) => edgeName(before, id)),
    ]),
    removed: placeRemoved(before, changes, scene),
  }
}
