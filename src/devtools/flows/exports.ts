import type { Flow } from '../../flows/flow.ts'
import type { Scene } from './graph/scene.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { type Highlight, type Palette, paletteNames, svgText } from './graph/svgText.ts'

/** Saves a diagram as a file, in the colours of the page's current theme. */
export async function saveDiagram(
  as: 'svg' | 'png',
  { id, title }: Flow,
  scene: Scene,
  highlight: Highlight,
): Promise<void> {
  const svg = svgText(scene, title.en, pagePalette(), highlight)
  const file = as === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg, scene)
  if (file) saveFile(file, `${id}.${as}`)
}

async function pngOf(svg: string, { width, height }: Scene): Promise<Blob | null> {
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function pagePalette(): Palette {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(
    paletteNames.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  ) as Palette
}
