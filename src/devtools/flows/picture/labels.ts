import { isInside } from '../graph/fold.ts'
import { text } from '../graph/layout.ts'
import type { Scene } from '../graph/scene.ts'
import type { Highlight } from '../graph/svgText.ts'
import { READABLE } from './useZoom.ts'

/** A text of a scaled-down diagram; px of the diagram. */
export interface Label {
  readonly text: string
  /** Middle of the text. */
  readonly x: number
  /** Baseline. */
  readonly y: number
  readonly size: number
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The texts of a diagram that is too small for all of them, by the id of their state or edge. They keep the smallest readable
 * size on the screen. Of those that overlap, current parts win over others, states over edges, and outer states over inner ones.
 */
export function labelsAt(scene: Scene, scale: number, { states, edges }: Highlight): Map<string, Label> {
  const size = (READABLE * text.size) / scale
  const placed: Box[] = []
  const labels = new Map<string, Label>()
  const place = (id: string, label: string, x: number, y: number) => {
    const width = (label.length * text.character * size) / text.size
    const left = Math.min(Math.max(0, x - width / 2), Math.max(0, scene.width - width))
    const top = Math.min(Math.max(0, y - size / 2), Math.max(0, scene.height - size))
    const box = { x: left, y: top, width, height: size * 1.15 }
    if (placed.some((other) => overlap(box, other))) return
    placed.push(box)
    labels.set(id, { text: label, x: left + width / 2, y: top + size * 0.85, size })
  }
  const isLit = ({ id }: { id: string }) => states.has(id)
  for (const state of [
    ...scene.states.filter(isLit).reverse(),
    ...scene.states.filter((one) => !isLit(one)),
  ]) {
    const { id, name, x, y, width, height } = state
    const hasInside = scene.states.some((other) => isInside(other.id, id))
    // The name of a state with states inside is at its top, because they fill its middle.
    place(id, name, x + width / 2, hasInside ? y + size : y + height / 2)
  }
  const isTaken = ({ id }: { id: string }) => edges.has(id)
  for (const { id, labelLines } of [
    ...scene.edges.filter(isTaken),
    ...scene.edges.filter((one) => !isTaken(one)),
  ]) {
    const [first] = labelLines
    if (first) place(id, first.text, first.x + (first.text.length * text.character) / 2, first.y)
  }
  return labels
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
