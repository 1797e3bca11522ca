import { metalColour, mix } from '../colour.ts'
import { path, polygon, polyline } from '../svg.ts'
import type { StrapArt } from '../types.ts'
import { cellOutline } from './ribbon.ts'
import { along, line, type Slice } from './slice.ts'

/** Threads of a woven strap: rows across, alternating light and dark. */
export function weave(slice: Slice, strap: StrapArt): string {
  let [rows, ridges] = ['', '']
  for (let s = slice.s0; s < slice.s1 - 0.05; s += 0.44) {
    rows += line(slice, [s, -0.985], [s, 0.985])
    ridges += line(slice, [s + 0.22, -0.97], [s + 0.22, 0.97])
  }
  const scale = slice.camera.scale
  let columns = ''
  for (let u = -0.96; u < 1; u += 0.08) columns += line(slice, [slice.s0, u], [slice.s1, u])
  return (
    path(rows, { stroke: '#000', 'stroke-opacity': 0.2, 'stroke-width': 0.14 * scale }) +
    path(ridges, {
      stroke: mix(strap.colour, '#ffffff', 0.5),
      'stroke-opacity': 0.16,
      'stroke-width': 0.14 * scale,
    }) +
    path(columns, { stroke: '#000', 'stroke-opacity': 0.1, 'stroke-width': 0.12 * scale })
  )
}

export function stripes(slice: Slice, strap: StrapArt): string {
  if (!strap.stripe) return ''
  const bands: [number, number][] = [
    [-0.34, -0.12],
    [0.12, 0.34],
  ]
  return bands
    .map(([u0, u1]) =>
      path(polygon(cellOutline(slice.camera, slice.ribbon, { s0: slice.s0, s1: slice.s1 + 0.2, u0, u1 })), {
        fill: strap.stripe,
        opacity: 0.86,
      }),
    )
    .join('')
}

/** Interlaced wire: rows of small arcs, bright above dark. */
export function mesh(slice: Slice, strap: StrapArt): string {
  const metal = strap.metal ?? 'steel'
  const scale = slice.camera.scale
  let [bright, dark] = ['', '']
  const columns = 17
  for (let k = Math.ceil(slice.s0 / 0.73); k * 0.73 < slice.s1; k += 1) {
    const s = k * 0.73
    const wave: [number, number][] = []
    for (let step = 0; step <= columns * 2; step += 1) {
      wave.push([s + ((step + k) % 2 ? 0.3 : -0.3), -0.98 + (step / (columns * 2)) * 1.96])
    }
    bright += polyline(along(slice, wave))
    dark += polyline(
      along(
        slice,
        wave.map(([at, u]): [number, number] => [at + 0.3, u]),
      ),
    )
  }
  return (
    path(dark, {
      fill: 'none',
      stroke: metalColour(metal, 0.1),
      'stroke-opacity': 0.75,
      'stroke-width': 0.25 * scale,
      'stroke-linejoin': 'round',
    }) +
    path(bright, {
      fill: 'none',
      stroke: metalColour(metal, 0.86),
      'stroke-width': 0.27 * scale,
      'stroke-linejoin': 'round',
    })
  )
}
