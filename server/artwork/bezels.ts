import type { Camera, Vec3 } from './camera.ts'
import { drawInsert } from './bezelInsert.ts'
import { drawGems, drawScrews } from './bezelOrnaments.ts'
import { luminance } from './colour.ts'
import type { Measures } from './measures.ts'
import { Faces, faceColour, lathe, ring, type Rim, type Surface } from './solids.ts'
import { caseGauge, reach, type Gauge } from './shapes.ts'
import { polar, type Sheet } from './svg.ts'
import type { WatchArt } from './types.ts'

/** The bezel and the sloping ring inside the glass, down to the dial. */
export function drawBezel(sheet: Sheet, camera: Camera, art: WatchArt, sizes: Measures): string {
  const metal = art.accent ?? art.metal
  const shiny: Surface = { metal, finish: 'polished' }
  const gauge = art.bezel.kind === 'screws' && art.shape === 'octagon' ? caseGauge.octagon : sizes.face
  const body = bezelBody(sheet, camera, art, sizes, shiny, gauge)
  return body + flange(camera, art, sizes)
}

function bezelBody(
  sheet: Sheet,
  camera: Camera,
  art: WatchArt,
  sizes: Measures,
  shiny: Surface,
  gauge: Gauge,
): string {
  const { bezelOuter: outer, bezelInner: inner, bezelTop: top, half } = sizes
  const lathed = (rims: readonly (readonly [size: number, z: number])[]) =>
    lathe(
      camera,
      gauge,
      rims.map(([size, z]) => ({ size, z })),
      shiny,
    )
  const wall = ring(camera, gauge, { size: outer, z: 0 }, { size: outer, z: top * 0.55 }, shiny)
  switch (art.bezel.kind) {
    case 'plain': {
      const chamfer = [outer - half * 0.02, top * 0.85] as const
      const edge = [inner + half * 0.012, top] as const
      return wall + lathed([[outer, top * 0.55], chamfer, edge, [inner, top - 0.1]])
    }
    case 'domed':
      return wall + lathe(camera, gauge, dome(outer, inner, top), shiny)
    case 'fluted': {
      const edge = [inner + half * 0.035, top] as const
      return wall + fluted(camera, sizes, shiny) + lathed([edge, [inner, top + 0.05]])
    }
    case 'gems':
      return wall + lathe(camera, gauge, dome(outer, inner, top * 0.8), shiny) + drawGems(camera, sizes)
    case 'screws':
      return wall + screwed(camera, sizes, shiny, gauge) + drawScrews(camera, sizes, shiny)
    default: {
      const rim = [outer - half * 0.03, top] as const
      const edge = [inner + half * 0.02, top] as const
      return (
        coinEdge(camera, art, sizes, shiny) +
        lathed([[outer, top * 0.55], rim]) +
        drawInsert(sheet, camera, art, sizes) +
        lathed([edge, [inner, top + 0.1]])
      )
    }
  }
}

/** The flat brushed bezel that carries the screws, with polished edges. */
function screwed(camera: Camera, sizes: Measures, shiny: Surface, gauge: Gauge): string {
  const { bezelOuter: outer, bezelInner: inner, bezelTop: top, half, face } = sizes
  const rim = { size: outer - half * 0.03, z: top }
  const brushed: Surface = { ...shiny, finish: 'brushed' }
  const start = { size: outer, z: top * 0.55 }
  const end = { size: inner + half * 0.03, z: top, gauge: face }
  const edge = { size: inner + half * 0.034, z: top }
  return (
    lathe(camera, gauge, [start, rim, end], brushed) +
    ring(camera, gauge, { size: outer, z: top * 0.5 }, rim, shiny) +
    lathe(camera, face, [edge, { size: inner, z: top - 0.25 }], shiny)
  )
}

/** Rims of a quarter circle from the outer edge up to the glass. */
function dome(outer: number, inner: number, top: number) {
  return Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 7) * (Math.PI / 2) * 1.12
    const across = 1 - Math.cos(Math.min(angle, Math.PI / 2)) * 1
    const over = Math.max(0, angle - Math.PI / 2)
    return {
      size: outer - (outer - inner) * Math.min(1, across + over),
      z: top * 0.4 + Math.sin(angle) * top * 0.6,
    }
  })
}

function fluted(camera: Camera, sizes: Measures, surface: Surface): string {
  const low = { size: sizes.bezelOuter, z: sizes.bezelTop * 0.5 }
  const high = { size: sizes.bezelInner + sizes.half * 0.03, z: sizes.bezelTop }
  return ridged(camera, sizes.face, { count: 2 * 78, low, high, tilt: [0.5, 0.8, 0.72] }, surface)
}

/** Grip around a turning bezel; tachymeter bezels do not turn and stay smooth. */
function coinEdge(camera: Camera, art: WatchArt, sizes: Measures, surface: Surface): string {
  const { bezelOuter, bezelTop, half } = sizes
  const rim = { size: bezelOuter, z: 0 }
  if (art.bezel.kind === 'tachy') return ring(camera, sizes.face, rim, { ...rim, z: bezelTop * 0.6 }, surface)
  const low = { size: bezelOuter + half * 0.022, z: 0 }
  const high = { size: bezelOuter - half * 0.022, z: bezelTop * 0.7 }
  return ridged(camera, caseGauge.round, { count: 240, low, high, tilt: [1, 0.9, 0.55] }, surface)
}

interface Ridges {
  readonly count: number
  readonly low: Rim
  readonly high: Rim
  /** Direction of a ridge: outwards, alternately to its left and right, and up. */
  readonly tilt: Vec3
}

/** Ridges around the watch between two rims, which catch the light alternately. */
function ridged(camera: Camera, gauge: Gauge, { count, low, high, tilt }: Ridges, surface: Surface): string {
  const faces = new Faces()
  const [outward, sideways, up] = tilt
  const at = (index: number, { size, z }: Rim): Vec3 => {
    const angle = (index / count) * 2 * Math.PI
    return [...polar(angle, reach(gauge, size, angle)), z]
  }
  for (let index = 0; index < count; index += 1) {
    const angle = ((index + 0.5) / count) * 2 * Math.PI
    const side = index % 2 ? sideways : -sideways
    const normal: Vec3 = [
      Math.cos(angle) * outward - Math.sin(angle) * side,
      Math.sin(angle) * outward + Math.cos(angle) * side,
      up,
    ]
    const corners = [at(index, low), at(index + 1, low), at(index + 1, high), at(index, high)]
    faces.add(corners.map(camera.point), faceColour(camera, surface, normal))
  }
  return faces.toSvg()
}

/** The sloping ring between glass and dial. */
function flange(camera: Camera, art: WatchArt, sizes: Measures): string {
  if (art.dial.display === 'smart') return ''
  const dark = luminance(art.dial.colour) < 0.45
  const metal = dark ? 'gunmetal' : art.metal
  return ring(
    camera,
    sizes.face,
    { size: sizes.bezelInner, z: sizes.bezelTop - 0.1 },
    { size: sizes.dial, z: sizes.dialZ },
    { metal: art.metal === 'black' ? 'black' : metal, finish: 'brushed' },
  )
}
