/** A part of a picture, in percent of its sides. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Drawing {
  /** Size of the result, px. */
  readonly width: number
  readonly height: number
  /** Quality of the JPEG, from 0 to 1. */
  readonly quality: number
}

/** Draws a part of a picture on white and returns it as a JPEG data URL; empty if the browser cannot draw. */
export function drawPart(image: HTMLImageElement, part: Part, { width, height, quality }: Drawing): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  const across = (percent: number) => (percent / 100) * image.naturalWidth
  const down = (percent: number) => (percent / 100) * image.naturalHeight
  context.drawImage(
    image,
    ...([across(part.x), down(part.y), across(part.width), down(part.height)] as const),
    ...([0, 0, width, height] as const),
  )
  return canvas.toDataURL('image/jpeg', quality)
}
