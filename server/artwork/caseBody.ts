import type { Camera, Vec3 } from './camera.ts'
import type { Measures } from './measures.ts'
import { cylinder, Faces, faceColour, lathe, ring, type Surface } from './solids.ts'
import { reach } from './shapes.ts'
import { path, polar, polyline, radians, type Point } from './svg.ts'
import type { CaseShape, WatchArt } from './types.ts'

/** Angle at which the lug leaves the case, in degrees from three o'clock. */
const lugStart: Readonly<Record<CaseShape, number>> = {
  round: 35,
  cushion: 47,
  square: 45,
  rectangle: 52,
  tonneau: 56,
  octagon: 48,
}

const STEPS = 10

interface Lug {
  /** points of the outer edge from the case to the tip */
  readonly outer: readonly Point[]
  readonly inner: readonly Point[]
}

/** Case walls, lugs, crown and buttons, and the rim around the bezel. The bezel lies on top of it. */
export function drawCase(camera: Camera, art: WatchArt, sizes: Measures): string {
  const surface: Surface = { metal: art.metal, finish: art.finish }
  const shiny: Surface = { metal: art.metal, finish: 'polished' }
  const rim = { size: sizes.half, z: -0.5 }
  const walls = ring(camera, sizes.body, { size: sizes.half, z: sizes.bottomZ }, rim, surface)
  const top =
    lathe(camera, sizes.body, [rim, { size: sizes.half * 0.982, z: 0 }], shiny) +
    ring(
      camera,
      sizes.body,
      { size: sizes.half * 0.984, z: 0 },
      { size: sizes.bezelOuter * 0.9, z: 0, gauge: sizes.face },
      { ...surface, finish: 'brushed' },
    )
  // An octagon case runs straight into its strap.
  const sides = art.shape === 'octagon' ? [] : ([1, -1] as const)
  const lugs = sides.flatMap((sx) => sides.map((sy) => lugShape(art, sizes, sx, sy)))
  return (
    lugs.map((lug) => lugWalls(camera, sizes, lug, surface)).join('') +
    walls +
    drawCrown(camera, art, sizes) +
    lugs.map((lug) => lugTop(camera, sizes, lug, surface, shiny)).join('') +
    top
  )
}

function lugShape(art: WatchArt, sizes: Measures, sx: 1 | -1, sy: 1 | -1): Lug {
  const angle = radians(lugStart[art.shape])
  const start = polar(angle, reach(sizes.body, sizes.half, angle))
  const inside = sizes.strap + sizes.half * 0.015
  const tip: Point = [inside + sizes.half * 0.15, sizes.lugTip]
  const pull = (tip[1] - start[1]) * 0.5
  const lean: Point =
    art.shape === 'round' ? [-Math.sin(angle) * pull * 0.9, Math.cos(angle) * pull * 0.9] : [0, pull * 0.7]
  const curve = (t: number): Point =>
    [0, 1].map((axis) => {
      const [a, d] = [start[axis]!, tip[axis]!]
      const b = a + lean[axis]!
      const c = d - [-0.02 * sizes.half, pull * 0.9][axis]!
      const rest = 1 - t
      return a * rest ** 3 + 3 * b * rest * rest * t + 3 * c * rest * t * t + d * t ** 3
    }) as unknown as Point
  const outer = Array.from({ length: STEPS + 1 }, (_, index) => curve(index / STEPS))
  const round = sizes.half * 0.05
  outer.push([tip[0] - round * 0.3, tip[1] + round * 0.7], [tip[0] - round, tip[1] + round])
  const inner = outer.map(([, y], index): Point => [index === outer.length - 1 ? inside + round : inside, y])
  const flip = ([x, y]: Point): Point => [x * sx, y * sy]
  return { outer: outer.map(flip), inner: inner.map(flip) }
}

/** Lugs bend down to the wrist towards their tips. */
function lugHeight(sizes: Measures, y: number): number {
  const along = Math.max(
    0,
    (Math.abs(y) - sizes.halfHeight * 0.62) / (sizes.lugTip - sizes.halfHeight * 0.62),
  )
  return -0.25 - along ** 2 * sizes.half * 0.17
}

function lugTop(camera: Camera, sizes: Measures, lug: Lug, surface: Surface, shiny: Surface): string {
  const flat = new Faces()
  const edge = new Faces()
  const width = sizes.half * 0.028
  const out = Math.sign(lug.outer[0]![0])
  for (let index = 0; index + 1 < lug.outer.length; index += 1) {
    const [a, b, c, d] = [lug.outer[index]!, lug.outer[index + 1]!, lug.inner[index + 1]!, lug.inner[index]!]
    const [z0, z1] = [lugHeight(sizes, a[1]), lugHeight(sizes, b[1])]
    const slope = b[1] === a[1] ? 0 : (z1 - z0) / (b[1] - a[1])
    const corners: Vec3[] = [
      [...a, z0],
      [...b, z1],
      [...c, z1],
      [...d, z0],
    ]
    flat.add(corners.map(camera.point), faceColour(camera, { ...surface, finish: 'brushed' }, [0, -slope, 1]))
    const along: Point = [b[0] - a[0], b[1] - a[1]]
    const length = Math.hypot(...along) || 1
    const normal: Point = [
      (along[1] / length) * out * Math.sign(a[1]),
      (-along[0] / length) * out * Math.sign(a[1]),
    ]
    const chamfer: Vec3[] = [
      [...a, z0],
      [...b, z1],
      [b[0] - normal[0] * width, b[1] - normal[1] * width, z1],
      [a[0] - normal[0] * width, a[1] - normal[1] * width, z0],
    ]
    edge.add(chamfer.map(camera.point), faceColour(camera, shiny, [normal[0], normal[1], 0.9]))
  }
  const inner = lug.inner.slice(2).map(([x, y]) => camera.point([x, y, lugHeight(sizes, y)]))
  const shade = path(polyline(inner), {
    fill: 'none',
    stroke: '#000',
    'stroke-opacity': 0.28,
    'stroke-width': 0.16 * camera.scale,
  })
  return flat.toSvg() + edge.toSvg() + shade
}

function lugWalls(camera: Camera, sizes: Measures, lug: Lug, surface: Surface): string {
  const faces = new Faces()
  const contour = [...lug.outer, ...lug.inner.slice().reverse()]
  const turn = Math.sign(lug.outer[0]![0] * lug.outer[0]![1])
  for (let index = 0; index + 1 < contour.length; index += 1) {
    const [a, b] = [contour[index]!, contour[index + 1]!]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const normal: Vec3 = [dy * turn, -dx * turn, 0]
    if (Math.hypot(dx, dy) < 1e-6 || camera.turn(normal)[2] <= 0) continue
    const bottom = (y: number) => Math.min(sizes.bottomZ * 0.75, lugHeight(sizes, y) - 1.6)
    const corners: Vec3[] = [
      [...a, lugHeight(sizes, a[1])],
      [...b, lugHeight(sizes, b[1])],
      [...b, bottom(b[1])],
      [...a, bottom(a[1])],
    ]
    faces.add(corners.map(camera.point), faceColour(camera, surface, normal))
  }
  return faces.toSvg()
}

function drawCrown(camera: Camera, art: WatchArt, sizes: Measures): string {
  if (art.dial.display === 'digital') return digitalButtons(camera, art, sizes)
  const metal = art.accent ?? art.metal
  const surface: Surface = { metal, finish: 'polished' }
  const z = sizes.bottomZ * 0.5
  const large = art.bezel.kind === 'dive' || art.bezel.kind === 'gmt'
  const radius = sizes.half * (large ? 0.155 : 0.125)
  const neck = cylinder(
    camera,
    { from: [sizes.half - 0.6, 0, z], angle: 0, length: 1.1, radius: radius * 0.72 },
    { metal: art.metal, finish: 'brushed' },
  )
  const crown = cylinder(
    camera,
    {
      from: [sizes.half + 0.4, 0, z],
      angle: 0,
      length: sizes.half * 0.125,
      radius,
      endRadius: radius * 0.9,
      ridges: 22,
    },
    surface,
  )
  return neck + crown + (art.chronograph ? pushers(camera, art, sizes) : '')
}

function pushers(camera: Camera, art: WatchArt, sizes: Measures): string {
  const surface: Surface = { metal: art.accent ?? art.metal, finish: 'polished' }
  return [-31, 31]
    .map((degrees) => {
      const angle = radians(degrees)
      const r = reach(sizes.body, sizes.half, angle)
      const at = (distance: number): Vec3 => [...polar(angle, distance), sizes.bottomZ * 0.5]
      const stem = { from: at(r - 0.5), angle: angle * 0.8, length: 1.6, radius: sizes.half * 0.06 }
      const cap = {
        from: at(r + 0.9),
        angle: angle * 0.8,
        length: sizes.half * 0.075,
        radius: sizes.half * 0.1,
      }
      return cylinder(camera, stem, surface) + cylinder(camera, cap, surface)
    })
    .join('')
}

function digitalButtons(camera: Camera, art: WatchArt, sizes: Measures): string {
  const surface: Surface = { metal: art.accent ?? art.metal, finish: 'brushed' }
  return [-24, 24, 156, 204]
    .map((degrees) => {
      const angle = radians(degrees)
      const r = reach(sizes.body, sizes.half, angle)
      const from: Vec3 = [...polar(angle, r - 0.4), sizes.bottomZ * 0.5]
      const side = Math.abs(degrees) < 90 ? 0 : Math.PI
      return cylinder(camera, { from, angle: side, length: 1.6, radius: sizes.half * 0.075 }, surface)
    })
    .join('')
}
