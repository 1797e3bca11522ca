import type { Camera, Vec3 } from './camera.ts'
import { metalColour } from './colour.ts'
import { brushed, polished, unit } from './light.ts'
import { outline, type Gauge } from './shapes.ts'
import { linear, path, polygon, type Point, type Sheet, type Stop } from './svg.ts'
import type { Metal } from './types.ts'

export interface Surface {
  readonly metal: Metal
  readonly finish: 'polished' | 'brushed'
}

/** Gathers faces by colour: a ring of a hundred faces becomes a couple of dozen paths without seams. */
export class Faces {
  private readonly byColour = new Map<string, string[]>()

  add(points: readonly Point[], colour: string): void {
    const known = this.byColour.get(colour)
    if (known) known.push(polygon(points))
    else this.byColour.set(colour, [polygon(points)])
  }

  /** The stroke of the same colour closes the hairline gaps between neighbours. */
  toSvg(): string {
    return [...this.byColour]
      .map(([colour, d]) => path(d.join(''), { fill: colour, stroke: colour, 'stroke-width': 0.7 }))
      .join('')
  }
}

/** Colour of a metal face with this outward normal (world directions); steps of 1/48 keep colours few. */
export function faceColour(camera: Camera, surface: Surface, normal: Vec3): string {
  const seen = camera.turn(unit(normal))
  const light = surface.finish === 'polished' ? polished(seen) : brushed(seen)
  return metalColour(surface.metal, Math.round(light * 48) / 48)
}

/** A linear gradient of one metal, as a fill. @param stops offset and brightness, each from 0 to 1 */
export function metalFill(
  sheet: Sheet,
  metal: Metal,
  from: Point,
  to: Point,
  ...stops: readonly (readonly [offset: number, brightness: number])[]
): string {
  return linear(
    sheet,
    from,
    to,
    ...stops.map(([offset, brightness]): Stop => [offset, metalColour(metal, brightness)]),
  )
}

export interface Rim {
  /** half width, mm */
  readonly size: number
  /** height, mm */
  readonly z: number
  /** shape of the inner rim when it differs (a round dial in an octagon bezel) */
  readonly gauge?: Gauge
}

/** The face between two rims of a shape: a chamfer, a wall (same size) or a flat ring (same height). */
export function ring(
  camera: Camera,
  gauge: Gauge,
  outer: Rim,
  inner: Rim,
  surface: Surface,
  count = roundness(camera),
): string {
  const faces = new Faces()
  const outside = outline(gauge, outer.size, count)
  const inside = outline(gauge, inner.size, count)
  const run = Math.max(outer.size - inner.size, 0)
  const rise = inner.z - outer.z
  for (let index = 0; index < count; index += 1) {
    const next = (index + 1) % count
    const [a, b] = [outside[index]!, outside[next]!]
    const flat: Point = [a.normal[0] + b.normal[0], a.normal[1] + b.normal[1]]
    const length = Math.hypot(flat[0], flat[1])
    const across: Point = [flat[0] / length, flat[1] / length]
    const normal: Vec3 = rise === 0 ? brushedRing(across) : [across[0] * rise, across[1] * rise, run]
    if (camera.turn(unit(normal))[2] <= 0) continue
    const corners: Vec3[] = [
      [...a.at, outer.z],
      [...b.at, outer.z],
      [...inside[next]!.at, inner.z],
      [...inside[index]!.at, inner.z],
    ]
    faces.add(corners.map(camera.point), faceColour(camera, surface, normal))
  }
  return faces.toSvg()
}

/** Number of faces of a ring: more in a close-up, where corners would show. */
function roundness(camera: Camera): number {
  return camera.scale > 22 ? 180 : 96
}

/** Circular brushing throws two fans of light, towards the lamp and away from it. */
function brushedRing(across: Point): Vec3 {
  const along = (across[0] * 0.6 + across[1] * 0.8) ** 2
  return [-0.34 * along + 0.12, -0.5 * along + 0.24, 1]
}

/** Several rims from the outside in, each pair joined by a face. */
export function lathe(
  camera: Camera,
  gauge: Gauge,
  rims: readonly Rim[],
  surface: Surface,
  count = roundness(camera),
): string {
  return rims
    .slice(1)
    .map((rim, index) => ring(camera, gauge, rims[index]!, rim, surface, count))
    .join('')
}

interface Cylinder {
  /** centre of the near end (at the case), mm */
  readonly from: Vec3
  /** direction in the plane of the dial, radians */
  readonly angle: number
  readonly length: number
  readonly radius: number
  /** radius at the far end, for a cone-like button */
  readonly endRadius?: number
  /** ridges around it; 0 is smooth */
  readonly ridges?: number
}

/** A crown or a button: its side, ridges and end. */
export function cylinder(camera: Camera, shape: Cylinder, surface: Surface): string {
  const axis: Vec3 = [Math.cos(shape.angle), Math.sin(shape.angle), 0]
  const across: Vec3 = [-axis[1], axis[0], 0]
  const count = shape.ridges ? shape.ridges * 2 : 28
  const endRadius = shape.endRadius ?? shape.radius
  const at = (turn: number, along: number, radius: number): Vec3 => {
    const [c, s] = [Math.cos(turn) * radius, Math.sin(turn) * radius]
    return [
      shape.from[0] + axis[0] * along + across[0] * c,
      shape.from[1] + axis[1] * along + across[1] * c,
      shape.from[2] + s,
    ]
  }
  const faces = new Faces()
  for (let index = 0; index < count; index += 1) {
    const [t0, t1] = [(index / count) * 2 * Math.PI, ((index + 1) / count) * 2 * Math.PI]
    const tilt = shape.ridges ? (index % 2 ? 0.75 : -0.75) : 0
    const middle = (t0 + t1) / 2 + tilt
    const normal: Vec3 = [across[0] * Math.cos(middle), across[1] * Math.cos(middle), Math.sin(middle)]
    const true_: Vec3 = [
      across[0] * Math.cos((t0 + t1) / 2),
      across[1] * Math.cos((t0 + t1) / 2),
      Math.sin((t0 + t1) / 2),
    ]
    if (camera.turn(true_)[2] <= -0.02) continue
    const corners = [
      at(t0, 0, shape.radius),
      at(t1, 0, shape.radius),
      at(t1, shape.length, endRadius),
      at(t0, shape.length, endRadius),
    ]
    faces.add(corners.map(camera.point), faceColour(camera, surface, normal))
  }
  const end = Array.from({ length: 40 }, (_, index) =>
    camera.point(at((index / 40) * 2 * Math.PI, shape.length, endRadius)),
  )
  const cap =
    camera.turn(axis)[2] > 0.01
      ? path(polygon(end), { fill: faceColour(camera, surface, [axis[0], axis[1], 0.35]) })
      : ''
  const edge = polygon(end)
  return (
    faces.toSvg() +
    cap +
    path(edge, {
      fill: 'none',
      stroke: '#000',
      'stroke-opacity': 0.25,
      'stroke-width': 0.12 * camera.scale,
    })
  )
}
