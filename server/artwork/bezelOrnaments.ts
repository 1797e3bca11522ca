import type { Camera } from './camera.ts'
import type { Measures } from './measures.ts'
import { faceColour, type Surface } from './solids.ts'
import { reach } from './shapes.ts'
import { circle, group, num, path, polar, polygon, type Point } from './svg.ts'

/** Stones set side by side. */
export function drawGems(camera: Camera, sizes: Measures): string {
  const middle = (sizes.bezelOuter + sizes.bezelInner) / 2
  const r = (sizes.bezelOuter - sizes.bezelInner) * 0.42
  const count = Math.floor((2 * Math.PI * middle) / (r * 2.15))
  const stone = (x: number, y: number, turn: number): string => {
    const corner = (index: number, size: number): Point => {
      const [dx, dy] = polar(turn + (index * Math.PI) / 4, size)
      return [x + dx, y + dy]
    }
    const facets = Array.from({ length: 8 }, (_, index) => {
      const shade = ['#ffffff', '#9fb0bd', '#e9f1f6', '#c3d0da', '#8496a5', '#f4fafd', '#b2c1cc', '#dfe9f0'][
        (index * 3 + Math.round(turn * 7)) & 7
      ]
      return path(polygon([corner(index, r), corner(index + 1, r), corner(index + 0.5, r * 0.35)]), {
        fill: shade,
      })
    })
    const table = Array.from({ length: 8 }, (_, index) => corner(index + 0.5, r * 0.52))
    return facets.join('') + path(polygon(table), { fill: '#f6fbfd' })
  }
  const stones = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return stone(...polar(angle, reach(sizes.face, middle, angle)), angle)
  })
  return group(stones.join(''), { transform: camera.plane(sizes.bezelTop * 0.85) })
}

/** Eight slotted screws on the corners of an octagon. */
export function drawScrews(camera: Camera, sizes: Measures, surface: Surface): string {
  const middle = sizes.bezelOuter * 0.905 + sizes.half * 0.02
  const r = sizes.half * 0.052
  const heads = Array.from({ length: 8 }, (_, index) => {
    const angle = ((index + 0.5) / 8) * 2 * Math.PI
    const [x, y] = polar(angle, middle)
    const fill = faceColour(camera, surface, [0.2 * Math.cos(angle), 0.3 * Math.sin(angle) - 0.3, 1])
    const slot = `<rect x="${num(-r * 0.8)}" y="${num(-r * 0.14)}" width="${num(r * 1.6)}" height="${num(r * 0.28)}" fill="#1b1d20" fill-opacity=".75" transform="translate(${num(x)} ${num(y)}) rotate(${index * 47})"/>`
    return (
      path(circle(x, y, r * 1.18), { fill: '#000', opacity: 0.35 }) + path(circle(x, y, r), { fill }) + slot
    )
  })
  return group(heads.join(''), { transform: camera.plane(sizes.bezelTop) })
}
