import { useEffect, useState } from 'react'
import type { Player } from '../player.ts'
import type { Recording } from '../recording.ts'
import { createThumbs, type Thumbs } from './thumbs.ts'

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
