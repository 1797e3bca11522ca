/** Collects the `<defs>` of one SVG; ids are unique within it. */
export interface Sheet {
  readonly defs: string[]
  nextId(): string
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]

export function createSheet(): Sheet {
  const defs: string[] = []
  let last = 0
  return {
    defs,
    nextId() {
      last += 1
      return `a${last.toString(36)}`
    },
  }
}

/** A number rounded for a picture of 1080 px. */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

export type Point = readonly [x: number, y: number]

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The point at this distance from the origin. @param angle radians, clockwise from three o'clock */
export const polar = (angle: number, distance: number): Point => [
  Math.cos(angle) * distance,
  Math.sin(angle) * distance,
]

/** The coordinates of a point in path data. */
export const xy = ([x, y]: Point): string => `${num(x)} ${num(y)}`

/** Open line through the points. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(xy).join('L')}`
}

/** Closed outline through the points. */
export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}Z`
}

/** A whole circle as path data, so that it can join others in one path. */
export function circle(x: number, y: number, r: number): string {
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`
}

/** A rectangle with round corners as path data. */
export function roundRect(x: number, y: number, width: number, height: number, r: number): string {
  const [w, h] = [width - 2 * r, height - 2 * r]
  const corner = (dx: number, dy: number) => `a${num(r)} ${num(r)} 0 0 1 ${num(dx)} ${num(dy)}`
  return (
    `M${num(x + r)} ${num(y)}h${num(w)}${corner(r, r)}v${num(h)}${corner(-r, r)}` +
    `h${num(-w)}${corner(-r, -r)}v${num(-h)}${corner(r, -r)}Z`
  )
}

/** A linear gradient in the units of the element that uses it; gives its `url(#…)`. */
export function linear(sheet: Sheet, from: Point, to: Point, ...stops: readonly Stop[]): string {
  const id = sheet.nextId()
  const ends = `x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}"`
  sheet.defs.push(
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${stops.map(stop).join('')}</linearGradient>`,
  )
  return `url(#${id})`
}

/** A radial gradient in the units of the element that uses it; gives its `url(#…)`. */
export function radial(sheet: Sheet, centre: Point, r: number, ...stops: readonly Stop[]): string {
  const id = sheet.nextId()
  const shape = `cx="${num(centre[0])}" cy="${num(centre[1])}" r="${num(r)}"`
  sheet.defs.push(
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${shape}>${stops.map(stop).join('')}</radialGradient>`,
  )
  return `url(#${id})`
}

/** A clip path from path data; gives its `url(#…)`. */
export function clip(sheet: Sheet, d: string): string {
  const id = sheet.nextId()
  sheet.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  return `url(#${id})`
}

/**
 * A path element; attributes that are undefined are left out. `opacity` becomes that of its fill and
 * stroke: an element's own opacity costs the rasteriser a layer of the whole picture.
 */
export function path(d: string, attributes: Readonly<Record<string, string | number | undefined>>): string {
  const { opacity, ...rest } = attributes
  const alpha =
    opacity === undefined
      ? {}
      : { 'fill-opacity': opacity, ...(rest.stroke === undefined ? {} : { 'stroke-opacity': opacity }) }
  return `<path d="${d}"${attributesOf({ ...alpha, ...rest })}/>`
}

export function group(
  content: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
): string {
  return `<g${attributesOf(attributes)}>${content}</g>`
}

/** The complete SVG document of a sheet. */
export function document(sheet: Sheet, width: number, height: number, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${sheet.defs.join('')}</defs>${content}</svg>`
  )
}

function stop([offset, colour, opacity]: Stop): string {
  const alpha = opacity === undefined ? '' : ` stop-opacity="${num(opacity)}"`
  return `<stop offset="${num(offset)}" stop-color="${colour}"${alpha}/>`
}

function attributesOf(attributes: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? fine(value) : value}"`)
    .join('')
}

function fine(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
