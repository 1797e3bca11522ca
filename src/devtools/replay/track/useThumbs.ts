import { useEffect, useState } from 'react'
import type { Player } from '../player.ts'
import type { Recording } from '../recording.ts'
import { createThumbs, type Thumbs } from './thumbs.ts'

/** px; of files of other tools. */
const usual = { width: 1280, height: 800 }

/** The thumbnails of a recording. They start anew when its steps are edited, because the pages then look different. */
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
