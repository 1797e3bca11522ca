import { createCamera, type Camera } from './camera.ts'
import { drawChain, drawBow } from './clockChain.ts'
import { metalColour } from './colour.ts'
import { drawDial } from './dial/dial.ts'
import { measure, type Measures } from './measures.ts'
import { finish, softShadow } from './scene.ts'
import { cylinder, lathe, metalFill, ring, type Surface } from './solids.ts'
import { circle, createSheet, group, path, polar, radians, type Sheet } from './svg.ts'
import type { ClockArt, ClockForm, WatchArt } from './types.ts'

/** Half the width of a clock in mm. It has the size of a watch, so that the watch's parts fit; the picture enlarges it. */
const HALF = 20

interface Pose {
  readonly yaw: number
  readonly pitch: number
  readonly scale: number
  readonly centre: readonly [x: number, y: number]
}

const fronts: Readonly<Record<ClockForm, Pose>> = {
  wall: { yaw: 0, pitch: 0, scale: 20.5, centre: [540, 530] },
  desk: { yaw: 0, pitch: 4, scale: 16, centre: [540, 575] },
  pocket: { yaw: 0, pitch: 0, scale: 16.5, centre: [560, 640] },
}
const sides: Readonly<Record<ClockForm, Pose>> = {
  wall: { yaw: 34, pitch: 6, scale: 19.5, centre: [560, 530] },
  desk: { yaw: 34, pitch: 12, scale: 15.5, centre: [550, 570] },
  pocket: { yaw: 26, pitch: 24, scale: 16, centre: [560, 620] },
}

/** A clock as SVG, from the front or, as view 2, from its side. */
export function drawClock(art: ClockArt, view: number): string {
  const sheet = createSheet()
  const pose = (view === 2 ? sides : fronts)[art.form]
  const camera = createCamera({ ...pose, centre: [...pose.centre] })
  const behind = { wall: wallShadow, desk: deskShadow, pocket: tableShadow }[art.form](sheet, pose)
  return finish(sheet, behind + drawBody(sheet, camera, art))
}

function drawBody(sheet: Sheet, camera: Camera, art: ClockArt): string {
  const watch = asWatch(art)
  const sizes = sizesOf(art, watch)
  const surface: Surface = { metal: art.metal, finish: art.finish }
  const shiny: Surface = { metal: art.metal, finish: 'polished' }
  const { half, bottomZ, bezelInner, body, face } = sizes
  const frame =
    ring(camera, body, { size: half, z: bottomZ }, { size: half, z: -1 }, surface) +
    lathe(
      camera,
      body,
      [
        { size: half, z: -1 },
        { size: half * 0.985, z: 0.2 },
        { size: half * 0.955, z: 0.8 },
      ],
      shiny,
    ) +
    lathe(
      camera,
      body,
      [
        { size: half * 0.957, z: 0.8 },
        { size: bezelInner + half * 0.03, z: 0.8 },
      ],
      { ...surface, finish: 'brushed' },
    ) +
    lathe(
      camera,
      face,
      [
        { size: bezelInner + half * 0.03, z: 0.8 },
        { size: bezelInner, z: -0.6 },
      ],
      shiny,
    )
  const around = { wall: () => '', desk: deskParts, pocket: pocketParts }[art.form](sheet, camera, art)
  return around + frame + drawDial(sheet, camera, watch, sizes)
}

/** Converts a clock to a watch, because the dial's drawing takes watches. */
const asWatch = ({ form: _, bells: __, ...art }: ClockArt): WatchArt => ({
  ...art,
  kind: 'watch',
  size: 2 * HALF,
  chronograph: art.dial.subdials.length > 1,
  bezel: { kind: 'plain' },
  strap: { kind: 'leather', colour: '#000000' },
  back: { open: false, engraving: '' },
})

function sizesOf({ form }: ClockArt, watch: WatchArt): Measures {
  const sizes = measure(watch)
  const bezelInner = HALF * (form === 'pocket' ? 0.87 : 0.86)
  const bottomZ = { wall: -4, desk: -11, pocket: -5 }[form]
  return { ...sizes, bezelInner, dial: bezelInner - 0.3, dialZ: -0.4, bottomZ }
}

function deskParts(sheet: Sheet, camera: Camera, art: ClockArt): string {
  const surface: Surface = { metal: art.metal, finish: 'polished' }
  const feet = [60, 120]
    .map((degrees) => {
      const angle = radians(degrees)
      const from = [...polar(angle, HALF * 0.94), -5] as const
      return cylinder(camera, { from, angle, length: 6.2, radius: 1.7, endRadius: 1 }, surface)
    })
    .join('')
  return feet + (art.bells ? drawBells(sheet, camera, art) : '')
}

/** Two bells, the hammer between them, and the handle above. */
function drawBells(sheet: Sheet, camera: Camera, { metal }: ClockArt): string {
  const shine = metalFill(sheet, metal, [-7, 0], [7, 0], [0, 0.3], [0.3, 0.95], [0.55, 0.6], [1, 0.2])
  const dark = metalColour(metal, 0.25)
  const bell = (degrees: number) =>
    group(
      path('M-0.7 3.6H0.7V0H-0.7Z', { fill: dark }) +
        path('M-7 0.4C-7 -7.6 7 -7.6 7 0.4Q0 2 -7 0.4Z', { fill: shine, stroke: dark, 'stroke-width': 0.2 }) +
        path(circle(0, -6.1, 0.9), { fill: shine }),
      { transform: `rotate(${degrees}) translate(0 ${-HALF - 3})` },
    )
  const handle = path(`M-11 ${-HALF - 4}C-9 ${-HALF - 15} 9 ${-HALF - 15} 11 ${-HALF - 4}`, {
    fill: 'none',
    stroke: metalColour(metal, 0.55),
    'stroke-width': 1.5,
    'stroke-linecap': 'round',
  })
  const hammer =
    path(`M0 ${-HALF + 1}V${-HALF - 6}`, { stroke: dark, 'stroke-width': 0.9 }) +
    path(`M-2 ${-HALF - 6.6}h4v2.6h-4Z`, { fill: metalColour(metal, 0.4) })
  return group(handle + hammer + bell(-33) + bell(33), { transform: camera.plane(-5.5) })
}

function pocketParts(sheet: Sheet, camera: Camera, art: ClockArt): string {
  const up = -Math.PI / 2
  const surface: Surface = { metal: art.metal, finish: 'polished' }
  const neck = { from: [0, -HALF * 0.97, -2.4], angle: up, length: 2, radius: 1.5 } as const
  const crown = { from: [0, -HALF - 1.3, -2.4], angle: up, length: 3, radius: 2.2, ridges: 16 } as const
  return (
    drawChain(camera, art.metal) +
    drawBow(sheet, camera, art.metal) +
    cylinder(camera, neck, surface) +
    cylinder(camera, crown, surface)
  )
}

/** The light comes from the upper left: a clock's shadow falls on the wall below it. */
function wallShadow(sheet: Sheet, { centre: [x, y], scale }: Pose): string {
  const r = HALF * scale
  return softShadow(sheet, x + 26, y + 44, r * 1.2, r * 1.2, 0.62)
}

function deskShadow(sheet: Sheet, { centre: [x, y], scale }: Pose): string {
  const low = y + HALF * scale * 1.15
  return (
    softShadow(sheet, x + 16, low + 6, HALF * scale * 1.15, 58, 0.42) +
    softShadow(sheet, x + 4, low, HALF * scale * 0.72, 20, 0.55)
  )
}

function tableShadow(sheet: Sheet, { centre: [x, y], scale }: Pose): string {
  const r = HALF * scale
  return softShadow(sheet, x + 22, y + 34, r * 1.16, r * 1.16, 0.6)
}
