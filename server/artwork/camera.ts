import { num, polar, radians, type Point } from './svg.ts'

/** mm; x to the right, y down, z towards the viewer of a watch lying face up. */
export type Vec3 = readonly [x: number, y: number, z: number]

export interface Camera {
  /** place in the picture, px */
  point(p: Vec3): Point
  /** larger is nearer to the viewer */
  depth(p: Vec3): number
  /** a direction as the viewer sees it: z > 0 faces the viewer */
  turn(direction: Vec3): Vec3
  /** SVG matrix that puts a drawing made in `unit` mm onto the plane at height `z` */
  plane(z: number, unit?: number): string
  /** px per mm */
  readonly scale: number
}

interface CameraOptions {
  /** degrees; the watch's right side turns away for positive values */
  readonly yaw?: number
  /** degrees; positive: seen from above twelve o'clock */
  readonly pitch?: number
  /** degrees, clockwise in the picture */
  readonly roll?: number
  readonly scale: number
  /** place of the dial's centre in the picture, px */
  readonly centre: Point
}

/** An orthographic camera. Its projection is affine, so a flat part can be drawn in SVG and placed with a matrix. */
export function createCamera(options: CameraOptions): Camera {
  const { yaw = 0, pitch = 0, roll = 0, scale, centre } = options
  const [cy, sy] = polar(radians(yaw), 1)
  const [cp, sp] = polar(radians(pitch), 1)
  const [cr, sr] = polar(radians(roll), 1)

  function turn([x, y, z]: Vec3): Vec3 {
    const [x1, z1] = [x * cy + z * sy, z * cy - x * sy]
    const [y1, z2] = [y * cp + z1 * sp, z1 * cp - y * sp]
    return [x1 * cr - y1 * sr, x1 * sr + y1 * cr, z2]
  }

  function point(p: Vec3): Point {
    const [x, y] = turn(p)
    return [centre[0] + x * scale, centre[1] + y * scale]
  }

  function plane(z: number, unit = 1): string {
    const [origin, right, down] = [point([0, 0, z]), turn([1, 0, 0]), turn([0, 1, 0])]
    const size = scale * unit
    const values = [right[0] * size, right[1] * size, down[0] * size, down[1] * size]
    return `matrix(${values.map((value) => Math.round(value * 1e5) / 1e5).join(' ')} ${origin.map(num).join(' ')})`
  }

  return { point, turn, plane, depth: (p) => turn(p)[2], scale }
}

/** A camera in this pose that shows all the places as large as possible inside a box of the picture around `centre`. */
export function fitted(
  places: readonly Vec3[],
  pose: Pick<CameraOptions, 'yaw' | 'pitch' | 'roll'>,
  box: { readonly width: number; readonly height: number },
  centre: Point,
): Camera {
  const plain = createCamera({ ...pose, scale: 1, centre: [0, 0] })
  const seen = places.map((place) => plain.point(place))
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top))
  return createCamera({
    ...pose,
    scale,
    centre: [centre[0] - ((left + right) / 2) * scale, centre[1] - ((top + bottom) / 2) * scale],
  })
}
