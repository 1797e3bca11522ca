import { luminance } from '../colour.ts'
import { createRandom } from '../random.ts'
import { path, polygon, polyline } from '../svg.ts'
import type { StrapArt } from '../types.ts'
import { cellOutline } from './ribbon.ts'
import { along, line, type Slice } from './slice.ts'
import { mesh, stripes, weave } from './woven.ts'

/** Returns the function that draws the strap's material on one slice, as SVG. */
export function surfaceOf(strap: StrapArt, seed: number): (slice: Slice) => string {
  switch (strap.kind) {
    case 'leather':
      return (slice) => grain(slice, seed, strap) + stitches(slice, strap)
    case 'suede':
      return (slice) => grain(slice, seed, strap, 2.2) + stitches(slice, strap)
    case 'croco':
      return (slice) => scales(slice) + stitches(slice, strap)
    case 'rubber':
      return seed % 2 ? ribs : tropic
    case 'nato':
      return (slice) => weave(slice, strap) + stripes(slice, strap)
    case 'fabric':
      return (slice) => weave(slice, strap) + stitches(slice, strap)
    case 'mesh':
      return (slice) => mesh(slice, strap)
    default:
      return () => ''
  }
}

/** Thread dashes along both edges; a slice draws those that begin in it. */
function stitches(slice: Slice, strap: StrapArt): string {
  if (!strap.stitch) return ''
  const [pitch, dash, inset] = [3, 2.05, 0.83]
  const scale = slice.camera.scale
  let threads = ''
  let holes = ''
  for (let k = Math.ceil(slice.s0 / pitch); k * pitch < slice.s1; k += 1) {
    const from = k * pitch + 0.4
    if (from < 2.2 || from + dash > slice.end) continue
    for (const u of [-inset, inset]) {
      threads += line(slice, [from, u], [from + dash, u + Math.sign(u) * 0.012])
      const hole = [
        [from - 0.25, u],
        [from + dash + 0.25, u],
      ] as const
      holes += polyline(along(slice, hole, -0.06))
    }
  }
  if (!threads) return ''
  return (
    path(holes, {
      stroke: '#000',
      'stroke-opacity': 0.4,
      'stroke-width': 0.62 * scale,
      'stroke-linecap': 'round',
    }) + path(threads, { stroke: strap.stitch, 'stroke-width': 0.44 * scale, 'stroke-linecap': 'round' })
  )
}

/** Creases of leather, a few on every slice. */
function grain(slice: Slice, seed: number, strap: StrapArt, more = 1): string {
  const random = createRandom(seed * 31 + Math.round(slice.s0 * 10))
  const dark = luminance(strap.colour) > 0.35
  let lines = ''
  for (let index = 0; index < 16 * more; index += 1) {
    const [s, u] = [slice.s0 + random() * (slice.s1 - slice.s0), random() * 1.56 - 0.78]
    lines += line(slice, [s, u], [s + random() * 0.5 - 0.2, u + 0.03 + random() * 0.05])
  }
  return path(lines, {
    fill: 'none',
    stroke: dark ? '#000' : '#fff',
    'stroke-opacity': dark ? 0.13 : 0.07,
    'stroke-width': 0.13 * slice.camera.scale,
  })
}

/** Crocodile: wide plates in the middle, small ones at the edges, row by row. */
function scales(slice: Slice): string {
  const pitch = 4.4
  const row = Math.floor(slice.s0 / pitch)
  if (Math.floor(slice.s1 / pitch) === row && slice.s0 > 0) return ''
  const start = Math.floor(slice.s1 / pitch) * pitch - pitch
  const shift = row % 2 ? 0.05 : -0.05
  const cuts = [-0.76, -0.44, shift, 0.44, 0.76]
  let out = ''
  const cells = cuts.slice(0, -1).map((u, index): [number, number] => [u, cuts[index + 1]!])
  for (const [u0, u1] of cells) {
    const edge = Math.abs(u0 + u1) > 1
    const rows = edge
      ? [
          [start, start + pitch / 2],
          [start + pitch / 2, start + pitch],
        ]
      : [[start, start + pitch]]
    for (const [s0, s1] of rows) {
      if (s0! < 0.5 || s1! > slice.end) continue
      const cell = cellOutline(slice.camera, slice.ribbon, {
        s0: s0! + 0.14,
        s1: s1! - 0.14,
        u0: u0 + 0.012,
        u1: u1 - 0.012,
        round: 0.9,
      })
      out += path(polygon(cell), {
        fill: '#fff',
        'fill-opacity': 0.045,
        stroke: '#000',
        'stroke-opacity': 0.42,
        'stroke-width': 0.22 * slice.camera.scale,
      })
      out += path(line(slice, [s0! + pitch * 0.2, u0 + 0.05], [s0! + pitch * 0.17, u1 - 0.06]), {
        stroke: '#fff',
        'stroke-opacity': 0.16,
        'stroke-width': 0.4 * slice.camera.scale,
        'stroke-linecap': 'round',
      })
    }
  }
  return out
}

/** Broad pressed ribs across a sports strap. */
function ribs(slice: Slice): string {
  const pitch = 6.6
  let out = ''
  for (let k = Math.ceil(slice.s0 / pitch); k * pitch < slice.s1; k += 1) {
    const s = k * pitch
    if (s < 3) continue
    const groove = cellOutline(slice.camera, slice.ribbon, {
      s0: s,
      s1: s + 1.5,
      u0: -0.62,
      u1: 0.62,
      round: 0.7,
    })
    out += path(polygon(groove), { fill: '#000', opacity: 0.34 })
    out += path(line(slice, [s + 1.55, -0.58], [s + 1.55, 0.58]), {
      stroke: '#fff',
      'stroke-opacity': 0.22,
      'stroke-width': 0.2 * slice.camera.scale,
    })
  }
  return out + edgeLines(slice)
}

/** Rows of holes, as on divers' straps of the sixties. */
function tropic(slice: Slice): string {
  const pitch = 4.2
  let out = ''
  for (let k = Math.ceil(slice.s0 / pitch); k * pitch < slice.s1; k += 1) {
    const s = k * pitch
    if (s < 3.5) continue
    const places = k % 2 ? [-0.46, 0, 0.46] : [-0.23, 0.23]
    for (const u of places) {
      const hole = cellOutline(slice.camera, slice.ribbon, {
        s0: s,
        s1: s + 1.7,
        u0: u - 0.085,
        u1: u + 0.085,
        round: 0.8,
      })
      out += path(polygon(hole), { fill: '#000', opacity: 0.45 })
      out += path(line(slice, [s + 1.75, u - 0.06], [s + 1.75, u + 0.06]), {
        stroke: '#fff',
        'stroke-opacity': 0.2,
        'stroke-width': 0.2 * slice.camera.scale,
      })
    }
  }
  return out + edgeLines(slice)
}

function edgeLines(slice: Slice): string {
  const lines = [-0.8, 0.8].map((u) => line(slice, [slice.s0, u], [slice.s1 + 0.2, u])).join('')
  return path(lines, { stroke: '#000', 'stroke-opacity': 0.28, 'stroke-width': 0.24 * slice.camera.scale })
}
