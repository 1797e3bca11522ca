import type { Camera, Vec3 } from '../camera.ts'
import { dot, unit } from '../light.ts'
import { linear, num, polygon, type Point, type Sheet, type Stop } from '../svg.ts'

/** A place along a strap: where its middle line runs, which way its outside faces, how wide it is. */
interface Station {
  /** mm along the strap from the case */
  readonly s: number
  readonly y: number
  readonly z: number
  /** outward direction in the y-z plane */
  readonly out: Point
  /** half width, mm */
  readonly half: number
}

/** A strap as a band in space. `u` runs across from -1 (left) to 1 (right). */
export interface Ribbon {
  readonly length: number
  at(s: number): Station
  /** a place on the outside (`lift` 0), or above it by `lift` mm */
  point(s: number, u: number, lift?: number): Vec3
}

interface RibbonShape {
  /** -1 for the half at twelve o'clock, 1 for the half at six */
  readonly side: -1 | 1
  readonly startY: number
  readonly startZ: number
  readonly half: number
  /** half width at the clasp */
  readonly endHalf: number
}

/** A strap closed around a wrist. */
interface LoopShape extends RibbonShape {
  /** how far it reaches beyond its start before it turns back, mm */
  readonly swing: number
  /** depth of the loop, mm */
  readonly loop: number
}

/** A strap laid flat. */
interface FlatShape extends RibbonShape {
  /** its length, mm */
  readonly flat: number
}

/** One half of a strap: around an imagined wrist, or laid flat. */
export function createRibbon(shape: LoopShape | FlatShape): Ribbon {
  const stations = 'flat' in shape ? flatStations(shape) : loopStations(shape)
  const length = stations.at(-1)!.s

  function at(s: number): Station {
    const clamped = Math.min(Math.max(s, 0), length)
    let low = 0
    let high = stations.length - 1
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (stations[middle]!.s <= clamped) low = middle
      else high = middle
    }
    const [a, b] = [stations[low]!, stations[high]!]
    const part = b.s === a.s ? 0 : (clamped - a.s) / (b.s - a.s)
    const between = (x: number, y: number) => x + (y - x) * part
    return {
      s: clamped,
      y: between(a.y, b.y),
      z: between(a.z, b.z),
      out: [between(a.out[0], b.out[0]), between(a.out[1], b.out[1])],
      half: between(a.half, b.half),
    }
  }

  return {
    length,
    at,
    point(s, u, lift = 0) {
      const station = at(s)
      return [u * station.half, station.y + station.out[0] * lift, station.z + station.out[1] * lift]
    },
  }
}

function loopStations(shape: LoopShape): Station[] {
  const raw: { y: number; z: number; out: Point }[] = []
  const steps = 90
  const depth = shape.loop / 2
  for (let index = 0; index <= steps; index += 1) {
    const angle = (index / steps) * Math.PI
    const y = shape.side * (shape.startY + Math.sin(angle) ** 0.92 * shape.swing)
    raw.push({
      y,
      z: shape.startZ - depth * (1 - Math.cos(angle)),
      out: [shape.side * Math.sin(angle), Math.cos(angle)],
    })
  }
  const back = raw.at(-1)!
  for (let index = 1; index <= 12; index += 1) {
    raw.push({ y: back.y * (1 - index / 12), z: back.z, out: [0, -1] })
  }
  return withLengths(raw, shape)
}

function flatStations(shape: FlatShape): Station[] {
  const raw = Array.from({ length: 41 }, (_, index) => ({
    y: shape.side * (shape.startY + (index / 40) * shape.flat),
    z: shape.startZ,
    out: [0, 1] as Point,
  }))
  return withLengths(raw, shape)
}

/** Adds the distance along the strap, and the half width, which tapers over the first 42 mm. */
function withLengths(raw: readonly { y: number; z: number; out: Point }[], shape: RibbonShape): Station[] {
  let s = 0
  const lengths = raw.map((place, index) => {
    const before = raw[index - 1]
    if (before) s += Math.hypot(place.y - before.y, place.z - before.z)
    return s
  })
  const taper = Math.min(s, 42)
  return raw.map((place, index) => ({
    ...place,
    s: lengths[index]!,
    half: shape.half + (shape.endHalf - shape.half) * Math.min(1, lengths[index]! / taper),
  }))
}

/** Outline of a strap that tapers from `start` to `half` and ends in a round point, which is `point` mm long. */
export function pointedOutline(
  { start, half, point }: { readonly start: number; readonly half: number; readonly point: number },
  from: number,
  to: number,
): Point[] {
  const round = Array.from({ length: 13 }, (_, step): Point => {
    const turn = Math.PI - (step / 12) * Math.PI
    return [Math.cos(turn) * half, to - point + Math.sin(turn) * point]
  })
  return [[-start, from], ...round, [start, from]]
}

/** A piece of a strap to paint: layer by layer, the farther pieces of each layer first. */
export interface Piece {
  /** 0 the inside of the loop, 1 the outside, 2 parts on the outside, such as stitches */
  readonly layer: 0 | 1 | 2
  readonly depth: number
  readonly svg: string
}

export interface CellOptions {
  readonly s0: number
  readonly s1: number
  readonly u0: number
  readonly u1: number
  /** corner radius along the strap, mm */
  readonly round?: number
  readonly lift?: number
}

/** Outline of a rectangle on the band; `round` cuts its corners. */
export function cellOutline(camera: Camera, ribbon: Ribbon, cell: CellOptions): Point[] {
  const { s0, s1, u0, u1, round = 0, lift = 0 } = cell
  const half = ribbon.at((s0 + s1) / 2).half
  const cut = Math.min(round, (s1 - s0) / 2.2)
  const du = Math.min(cut / half, (u1 - u0) / 2.2)
  const p = (s: number, u: number) => camera.point(ribbon.point(s, u, lift))
  if (round === 0) return [p(s0, u0), p(s0, u1), p(s1, u1), p(s1, u0)]
  const k = 0.29
  return [
    p(s0, u0 + du),
    p(s0, u1 - du),
    p(s0 + cut * k, u1 - du * k),
    p(s0 + cut, u1),
    p(s1 - cut, u1),
    p(s1 - cut * k, u1 - du * k),
    p(s1, u1 - du),
    p(s1, u0 + du),
    p(s1 - cut * k, u0 + du * k),
    p(s1 - cut, u0),
    p(s0 + cut, u0),
    p(s0 + cut * k, u0 + du * k),
  ]
}

/** A piece of the band filled with a gradient along it or across it; colours come from its normals. */
export function shadedCell(
  sheet: Sheet,
  camera: Camera,
  ribbon: Ribbon,
  cell: CellOptions,
  shade: { readonly along: boolean; readonly colours: readonly string[] },
): string {
  const { s0, s1, u0, u1, lift = 0 } = cell
  const [sm, um] = [(s0 + s1) / 2, (u0 + u1) / 2]
  const p = (s: number, u: number) => camera.point(ribbon.point(s, u, lift))
  const [from, to] = shade.along
    ? across(p(s0, um), p(s1, um), p(sm, u0), p(sm, u1))
    : across(p(sm, u0), p(sm, u1), p(s0, um), p(s1, um))
  const last = shade.colours.length - 1
  const stops = shade.colours.map((colour, index): Stop => [index / last, colour])
  const same = shade.colours.every((colour) => colour === shade.colours[0])
  const short = Math.hypot(from[0] - to[0], from[1] - to[1]) < 0.4
  const fill = same || short ? shade.colours[last >> 1]! : linear(sheet, from, to, ...stops)
  const d = polygon(cellOutline(camera, ribbon, cell))
  return `<path d="${d}" fill="${fill}" stroke="${fill}" stroke-width="${num(0.5)}"/>`
}

/**
 * Ends of a gradient whose bands run along the line a-b. A gradient's bands are square to its vector, so
 * on a slanted cell the vector is not simply the cell's own direction.
 */
function across(from: Point, to: Point, a: Point, b: Point): readonly [Point, Point] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  if (length < 0.01) return [from, to]
  const normal: Point = [-dy / length, dx / length]
  const run = (to[0] - from[0]) * normal[0] + (to[1] - from[1]) * normal[1]
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const half: Point = [(normal[0] * run) / 2, (normal[1] * run) / 2]
  return [
    [middle[0] - half[0], middle[1] - half[1]],
    [middle[0] + half[0], middle[1] + half[1]],
  ]
}

/** Outward direction of the band at s, bent across by `across` and along by `along` (radians). */
export function bandNormal(ribbon: Ribbon, s: number, across = 0, along = 0): Vec3 {
  const { out } = ribbon.at(s)
  const [sinU, cosU] = [Math.sin(across), Math.cos(across)]
  const [sinS, cosS] = [Math.sin(along), Math.cos(along)]
  const side = ribbon.at(1).y < 0 ? -1 : 1
  // (out) turned towards the running direction of the strap by `along`
  const tangent: Point = [out[1] * side, -out[0] * side]
  return unit([sinU, (out[0] * cosS + tangent[0] * sinS) * cosU, (out[1] * cosS + tangent[1] * sinS) * cosU])
}

/** Whether the outside of the band at s is towards the viewer. */
export function facesViewer(camera: Camera, ribbon: Ribbon, s: number): boolean {
  return dot(camera.turn(bandNormal(ribbon, s)), [0, 0, 1]) > 0
}
