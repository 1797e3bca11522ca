import type { Camera } from '../camera.ts'
import { metalColour } from '../colour.ts'
import { brushed, polished } from '../light.ts'
import { path, polygon, type Sheet } from '../svg.ts'
import type { Metal, StrapArt } from '../types.ts'
import {
  bandNormal,
  cellOutline,
  facesViewer,
  shadedCell,
  type CellOptions,
  type Piece,
  type Ribbon,
} from './ribbon.ts'

interface Column {
  readonly u0: number
  readonly u1: number
  /** the centre links are polished, the outer ones brushed */
  readonly finish: 'polished' | 'brushed'
  /** offset along the strap as a share of a row */
  readonly shift: number
  /** how round the link is along the strap (radians at its ends) */
  readonly arch: number
}

interface Pattern {
  /** length of one row, mm */
  readonly pitch: number
  readonly columns: readonly Column[]
  readonly round: number
}

const patterns: Readonly<Record<'oyster' | 'jubilee' | 'president', Pattern>> = {
  oyster: {
    pitch: 4.1,
    round: 0.55,
    columns: [
      { u0: -1, u1: -0.42, finish: 'brushed', shift: 0, arch: 0.5 },
      { u0: 0.42, u1: 1, finish: 'brushed', shift: 0, arch: 0.5 },
      { u0: -0.4, u1: 0.4, finish: 'polished', shift: 0.5, arch: 0.62 },
    ],
  },
  jubilee: {
    pitch: 3.1,
    round: 0.75,
    columns: [
      { u0: -1, u1: -0.56, finish: 'brushed', shift: 0, arch: 0.6 },
      { u0: 0.56, u1: 1, finish: 'brushed', shift: 0, arch: 0.6 },
      { u0: -0.54, u1: -0.185, finish: 'polished', shift: 0.5, arch: 1.0 },
      { u0: -0.175, u1: 0.175, finish: 'polished', shift: 0.5, arch: 1.0 },
      { u0: 0.185, u1: 0.54, finish: 'polished', shift: 0.5, arch: 1.0 },
    ],
  },
  president: {
    pitch: 3.3,
    round: 0.9,
    columns: [
      { u0: -1, u1: -0.36, finish: 'brushed', shift: 0, arch: 0.85 },
      { u0: 0.36, u1: 1, finish: 'brushed', shift: 0, arch: 0.85 },
      { u0: -0.35, u1: 0.35, finish: 'polished', shift: 0, arch: 0.95 },
    ],
  },
}

/** Links of a metal bracelet from the case to the clasp. */
export function drawBracelet(sheet: Sheet, camera: Camera, ribbon: Ribbon, strap: StrapArt): Piece[] {
  const pattern = patterns[strap.kind as keyof typeof patterns] ?? patterns.oyster
  const end = ribbon.length
  const pieces: Piece[] = []
  for (let s = -pattern.pitch; s < end; s += pattern.pitch) {
    const middle = Math.max(0, s + pattern.pitch / 2)
    const front = facesViewer(camera, ribbon, middle)
    const rows = pattern.columns.map((column) =>
      link(sheet, camera, ribbon, strap, pattern, column, s, end, front),
    )
    const depth = camera.depth(ribbon.point(middle, 0)) - s * 1e-4
    pieces.push({ layer: front ? 1 : 0, depth, svg: under(camera, ribbon, strap, s, pattern.pitch, end) })
    pieces.push({ layer: front ? 2 : 0, depth: depth + 1e-3, svg: rows.join('') })
  }
  return pieces
}

/** The dark that shows between the links, and the edge that gives them thickness. */
function under(
  camera: Camera,
  ribbon: Ribbon,
  strap: StrapArt,
  s: number,
  pitch: number,
  end: number,
): string {
  const [s0, s1] = [Math.max(0, s - 0.1), Math.min(end, s + pitch + 0.1)]
  if (s1 <= s0) return ''
  const metal = strap.metal ?? 'steel'
  const low = polygon(cellOutline(camera, ribbon, { s0, s1, u0: -0.985, u1: 0.985, lift: -0.35 }))
  return (
    path(low, { fill: metalColour(metal, 0.06) }) +
    edges(camera, ribbon, metal, Math.max(0, s), Math.min(end, s + pitch))
  )
}

function edges(camera: Camera, ribbon: Ribbon, metal: Metal, s0: number, s1: number): string {
  if (s1 <= s0) return ''
  return [-1, 1]
    .filter((u) => camera.turn([u, 0, 0])[2] > 0.05)
    .map((u) => {
      const gap = (s1 - s0) * 0.06
      const corners = [
        ribbon.point(s0 + gap, u, 0),
        ribbon.point(s1 - gap, u, 0),
        ribbon.point(s1 - gap * 2, u * 0.98, -2.4),
        ribbon.point(s0 + gap * 2, u * 0.98, -2.4),
      ].map(camera.point)
      return path(polygon(corners), { fill: metalColour(metal, brushed(camera.turn([u, 0, 0.1])) * 0.8) })
    })
    .join('')
}

function link(
  sheet: Sheet,
  camera: Camera,
  ribbon: Ribbon,
  strap: StrapArt,
  pattern: Pattern,
  column: Column,
  row: number,
  end: number,
  front: boolean,
): string {
  const gap = 0.09
  const from = row + pattern.pitch * column.shift + gap
  const to = from + pattern.pitch - 2 * gap
  const cell: CellOptions = {
    s0: Math.max(0, from),
    s1: Math.min(end, to),
    u0: column.u0,
    u1: column.u1,
    round: pattern.round,
    lift: front ? 0 : -2,
  }
  if (cell.s1 - cell.s0 < 0.3) return ''
  const metal = (column.finish === 'polished' ? strap.accent : undefined) ?? strap.metal ?? 'steel'
  const colours = [-1, -0.86, -0.45, 0, 0.45, 0.86, 1].map((part) => {
    const along = Math.sign(part) * Math.abs(part) ** 1.6 * column.arch
    const outward = bandNormal(ribbon, (cell.s0 + cell.s1) / 2, 0, along)
    const normal = camera.turn(front ? outward : [-outward[0], -outward[1], -outward[2]])
    const light = column.finish === 'polished' ? polished(normal) * 0.8 + 0.16 : brushed(normal) * 0.94 + 0.1
    const crease = Math.abs(part) > 0.9 ? 0.62 : 1
    return metalColour(metal, light * crease * (front ? 1 : 0.62))
  })
  return shadedCell(sheet, camera, ribbon, cell, { along: true, colours })
}
