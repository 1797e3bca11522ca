import type { Camera } from '../camera.ts'
import { lit, mix } from '../colour.ts'
import { matte } from '../light.ts'
import { path, polygon, polyline, type Point, type Sheet } from '../svg.ts'
import type { StrapArt } from '../types.ts'
import { bandNormal, facesViewer, shadedCell, type Piece, type Ribbon } from './ribbon.ts'
import { surfaceOf } from './surfaces.ts'

/** How padded a strap is: bend of its surface at the edges (radians) and its thickness (mm). */
const body: Readonly<
  Record<string, { readonly bulge: number; readonly thick: number; readonly gloss: number }>
> = {
  leather: { bulge: 0.85, thick: 3.4, gloss: 0.1 },
  croco: { bulge: 0.9, thick: 3.6, gloss: 0.2 },
  suede: { bulge: 0.6, thick: 3, gloss: 0 },
  rubber: { bulge: 0.55, thick: 3.6, gloss: 0.12 },
  nato: { bulge: 0.22, thick: 1.4, gloss: 0 },
  fabric: { bulge: 0.4, thick: 2.6, gloss: 0 },
  mesh: { bulge: 0.25, thick: 1.8, gloss: 0.1 },
}

/** Leather, rubber, cloth and mesh: a smooth band with its surface drawn on it, slice by slice. */
export function drawSoftStrap(
  sheet: Sheet,
  camera: Camera,
  ribbon: Ribbon,
  strap: StrapArt,
  seed: number,
): Piece[] {
  const end = ribbon.length
  const slice = 2.2
  const pieces: Piece[] = []
  const surface = surfaceOf(strap, seed)
  for (let s0 = 0; s0 < end - 0.01; s0 += slice) {
    const s1 = Math.min(end, s0 + slice)
    const middle = (s0 + s1) / 2
    const front = facesViewer(camera, ribbon, middle)
    const depth = camera.depth(ribbon.point(middle, 0)) - middle * 1e-4
    const edge = sideEdge(camera, ribbon, strap, s0, s1)
    if (front) {
      pieces.push({ layer: 1, depth, svg: edge + outside(sheet, camera, ribbon, strap, s0, s1) })
      pieces.push({ layer: 2, depth, svg: surface({ camera, ribbon, s0, s1, end }) })
    } else pieces.push({ layer: 0, depth, svg: inside(sheet, camera, ribbon, strap, s0, s1) + edge })
  }
  return pieces
}

function outside(
  sheet: Sheet,
  camera: Camera,
  ribbon: Ribbon,
  strap: StrapArt,
  s0: number,
  s1: number,
): string {
  const { bulge, gloss } = body[strap.kind]!
  const colours = [-1, -0.88, -0.6, -0.25, 0.1, 0.45, 0.75, 0.92, 1].map((u) => {
    const normal = camera.turn(bandNormal(ribbon, (s0 + s1) / 2, Math.sign(u) * Math.abs(u) ** 3 * bulge))
    const light = matte(normal)
    const shine = gloss * Math.max(0, 1 - Math.abs(u + 0.28) * 2.2) * Math.max(0, normal[2])
    return mix(lit(strap.colour, light), '#ffffff', shine)
  })
  return shadedCell(sheet, camera, ribbon, { s0, s1: s1 + 0.25, u0: -1, u1: 1 }, { along: false, colours })
}

/** The lining, seen through the closed loop. */
function inside(
  sheet: Sheet,
  camera: Camera,
  ribbon: Ribbon,
  strap: StrapArt,
  s0: number,
  s1: number,
): string {
  const lining = liningOf(strap)
  const out = bandNormal(ribbon, (s0 + s1) / 2)
  const light = matte(camera.turn([-out[0], -out[1], -out[2]])) * 0.62
  const colours = [0.7, 1, 1, 0.75].map((part) => lit(lining, light * part))
  return shadedCell(
    sheet,
    camera,
    ribbon,
    { s0, s1: s1 + 0.25, u0: -1, u1: 1, lift: -body[strap.kind]!.thick },
    { along: false, colours },
  )
}

export function liningOf(strap: StrapArt): string {
  if (strap.kind === 'mesh') return mix(strap.colour, '#ffffff', 0.1)
  const leather = strap.kind === 'leather' || strap.kind === 'croco' || strap.kind === 'suede'
  return leather ? mix(strap.colour, '#c79a6b', 0.72) : mix(strap.colour, '#000000', 0.15)
}

function sideEdge(camera: Camera, ribbon: Ribbon, strap: StrapArt, s0: number, s1: number): string {
  const thick = body[strap.kind]!.thick
  return [-1, 1]
    .filter((u) => camera.turn([u, 0, 0])[2] > 0.04)
    .map((u) => {
      const corners: Point[] = [
        ribbon.point(s0, u, 0),
        ribbon.point(s1 + 0.2, u, 0),
        ribbon.point(s1 + 0.2, u, -thick),
        ribbon.point(s0, u, -thick),
      ].map(camera.point)
      const light = matte(camera.turn([u, 0, 0]))
      const fill = lit(mix(strap.colour, '#000000', 0.3), light)
      const seam = polyline(
        [ribbon.point(s0, u, -thick * 0.5), ribbon.point(s1 + 0.2, u, -thick * 0.5)].map(camera.point),
      )
      return (
        path(polygon(corners), { fill, stroke: fill, 'stroke-width': 0.5 }) +
        path(seam, { stroke: '#000', 'stroke-opacity': 0.3, 'stroke-width': 0.12 * camera.scale })
      )
    })
    .join('')
}
