import { useEffect, useState } from 'react'
import { createListeners } from '../../../lib/createListeners.ts'
import type { Player } from '../player.ts'
import type { Recording } from '../recording.ts'
import { whenIdle } from '../whenIdle.ts'

/** px; height of a thumbnail in the timeline. */
export const THUMB = 44
/** Thumbnails in memory, 60 kB each. */
const MOST = 160

export interface Thumb {
  /** Number of steps done. */
  readonly index: number
  readonly image: CanvasImageSource
  /** px */
  readonly width: number
}

export interface Thumbs {
  /** Ordered by index. */
  list(): readonly Thumb[]
  has(index: number): boolean
  subscribe(listener: () => void): () => void
  /** Paints a picture of the page (an SVG as a URL) after `index` steps. */
  add(index: number, picture: string): void
  clear(): void
}

/** Pictures of the stage at some steps. They are painted one at a time while the page is idle. */
function createThumbs({ width, height }: { readonly width: number; readonly height: number }): Thumbs {
  const { subscribe, notify } = createListeners()
  const wide = Math.max(16, Math.round((THUMB * width) / height))
  let all: readonly Thumb[] = []
  let painting = Promise.resolve()
  let round = 0

  async function paint(index: number, picture: string, mine: number): Promise<void> {
    await whenIdle()
    const page = Object.assign(new Image(), { src: picture })
    await page.decode()
    if (mine !== round) return
    const image = Object.assign(document.createElement('canvas'), { width: wide * 2, height: THUMB * 2 })
    image.getContext('2d')?.drawImage(page, 0, 0, image.width, image.height)
    const others = all.filter((thumb) => thumb.index !== index)
    all = [...others.slice(-MOST + 1), { index, image, width: wide }].sort((a, b) => a.index - b.index)
    notify()
  }

  return {
    list: () => all,
    has: (index) => all.some((thumb) => thumb.index === index),
    subscribe,
    add(index, picture) {
      const mine = round
      // An error is ignored, because the timeline then only lacks one thumbnail.
      painting = painting.then(() => paint(index, picture, mine)).catch(() => {})
    },
    clear() {
      round += 1
      all = []
      notify()
    },
  }
}

/** px; assumed window of files of other tools, which do not contain its size. */
const usual = { width: 1280, height: 800 }

/** The thumbnails of a recording. An edit of its steps drops them, because the pages then look different. */
export function useThumbs({ session }: Recording, player: Player): Thumbs {
  const [thumbs] = useState(() => createThumbs(session?.viewport ?? usual))
  useEffect(() => {
    let { timeline } = player.getState()
    return player.subscribe(() => {
      const now = player.getState().timeline
      if (now === timeline) return
      timeline = now
      thumbs.clear()
    })
  }, [player, thumbs])
  return thumbs
}

export interface PlacedThumb extends Thumb {
  /** px from the right edge of the whole timeline to the right edge of the thumbnail. */
  readonly start: number
}

/** The thumbnails that fit beside each other in `total` px, each over its step, as far as the edges allow. */
export function placed(
  thumbs: readonly Thumb[],
  xOf: (index: number) => number,
  total: number,
): readonly PlacedThumb[] {
  let end = -Infinity
  return thumbs.flatMap((thumb) => {
    const start = Math.max(0, Math.min(xOf(thumb.index) - thumb.width / 2, total - thumb.width))
    if (start < end) return []
    end = start + thumb.width + 4
    return { ...thumb, start }
  })
}
