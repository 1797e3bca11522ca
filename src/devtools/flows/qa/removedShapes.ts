import type { FlowGraph } from '../graph/flowGraph.ts'
import { text } from '../graph/layout.ts'
import { edgeLines } from '../graph/rows.ts'
import type { Scene } from '../graph/scene.ts'
import type { GraphChanges } from './compareGraphs.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** States and edges that the current machine no longer has, as shapes (px) in and below its diagram. */
export interface RemovedShapes {
  readonly states: readonly (Box & { readonly id: string; readonly name: string })[]
  readonly edges: readonly {
    readonly id: string
    readonly path: string
    readonly label: string
    readonly x: number
    readonly y: number
  }[]
  /** Size (px) of the diagram including these shapes. */
  readonly width: number
  readonly height: number
}

/** Space between shapes, px. */
const GAP = 24
/** Distance of their row from the diagram above, px. */
const BELOW = 56
/** Height of a removed state, px. */
const HEIGHT = 44

/** Places removed states in a row under the diagram, near the states they were connected to, with straight edges. */
export function placeRemoved(
  before: FlowGraph,
  { states, edges }: GraphChanges,
  scene: Scene,
): RemovedShapes {
  const boxes = new Map<string, Box>()
  const nowOf = new Map([...states.same, ...states.renamed.map(({ from, to }) => [from, to] as const)])
  for (const [from, to] of nowOf) {
    const state = scene.states.find(({ id }) => id === to)
    if (state) boxes.set(from, state)
  }
  const goneStates = before.nodes.filter(({ id }) => states.gone.includes(id))
  const sorted = goneStates
    .map((node) => {
      const joined = before.edges
        .filter(({ source, targets }) => source === node.id || targets.includes(node.id))
        .flatMap(({ source, targets }) => [source, ...targets])
        .flatMap((id) => boxes.get(id) ?? [])
      const middle = joined.reduce((sum, { x, width }) => sum + x + width / 2, 0) / (joined.length || 1)
      return { id: node.id, name: node.key, width: widthOf(node.key), middle }
    })
    .sort((a, b) => a.middle - b.middle)
  let right = text.padding
  const removedBoxes = sorted.map(({ id, name, width, middle }) => {
    const box = {
      id,
      name,
      x: Math.max(right, middle - width / 2),
      y: scene.height + BELOW,
      width,
      height: HEIGHT,
    }
    right = box.x + width + GAP
    boxes.set(id, box)
    return box
  })
  const lines = before.edges
    .filter(({ id }) => edges.gone.includes(id))
    .flatMap((edge, index) => {
      const from = boxes.get(edge.source)
      if (!from) return []
      const ends = edge.targets.flatMap((id) => boxes.get(id) ?? [])
      const label = edgeLines(edge)[0] ?? ''
      return (ends.length > 0 ? ends : [from]).map((to) => ({
        id: edge.id,
        label,
        ...lineBetween(from, to, index),
      }))
    })
  const isEmpty = removedBoxes.length === 0
  const widest = Math.max(
    scene.width,
    right,
    ...lines.map(({ x, label }) => x + label.length * text.character + GAP),
  )
  return {
    states: removedBoxes,
    edges: lines,
    width: widest,
    height: isEmpty ? scene.height + (lines.length > 0 ? BELOW : 0) : scene.height + BELOW + HEIGHT + GAP,
  }
}

const widthOf = (name: string) => Math.ceil(name.length * text.character) + text.padding * 2

/** A line between the borders of two boxes; a loop if they are the same. */
function lineBetween(from: Box, to: Box, index: number): { path: string; x: number; y: number } {
  if (from === to) {
    const [x, y] = [from.x + 16 + (index % 4) * 12, from.y + from.height]
    return { path: `M${x} ${y}q8 ${BELOW / 2} 16 0`, x: x + 4, y: y + BELOW / 2 + 6 }
  }
  const [start, end] = [borderOf(from, middleOf(to)), borderOf(to, middleOf(from))]
  // Varies the position, because the labels of several lines would overlap.
  const at = 0.35 + (index % 4) * 0.1
  return {
    path: `M${start.x} ${start.y}L${end.x} ${end.y}`,
    x: Math.round(start.x + (end.x - start.x) * at) + 6,
    y: Math.round(start.y + (end.y - start.y) * at) - 4,
  }
}

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

function borderOf(box: Box, towards: { x: number; y: number }): { x: number; y: number } {
  const { x, y } = middleOf(box)
  const [dx, dy] = [towards.x - x, towards.y - y]
  const part = Math.min(box.width / 2 / Math.abs(dx || 1e-9), box.height / 2 / Math.abs(dy || 1e-9), 1)
  return { x: Math.round(x + dx * part), y: Math.round(y + dy * part) }
}
