import type { Scene } from './graph/scene.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { type Highlight, type Palette, paletteNames, svgText } from './graph/svgText.ts'

export function saveSvg(scene: Scene, title: string, name: string, highlight: Highlight): void {
  const svg = svgText(scene, title, pagePalette(), highlight)
  saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`)
}

export async function savePng(
  scene: Scene,
  title: string,
  name: string,
  highlight: Highlight,
): Promise<void> {
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(svgText(scene, title, pagePalette(), highlight))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = scene.width
  canvas.height = scene.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (png) saveFile(png, `${name}.png`)
}

/** The colours of the page's current theme. */
function pagePalette(): Palette {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(
    paletteNames.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  ) as Palette
}
