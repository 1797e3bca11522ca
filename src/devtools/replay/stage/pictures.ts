import type { StageHost } from '../stageHost.ts'
import { pagePicture, stylesOf } from './pagePicture.ts'

/** ms at a step before it gets a thumbnail. */
const REST = 500

const { setTimeout: later } = window

/** Takes pictures of the page for thumbnails. */
export function createPictures(host: StageHost) {
  let styles = { count: -1, text: '' }
  let timer = 0

  function take(index: number): void {
    const picture = pagePicture(document)
    later(() => {
      const count = document.styleSheets.length
      if (count !== styles.count) styles = { count, text: stylesOf(document) }
      host.pictured(index, picture(styles.text))
    }, 0)
  }

  return {
    take,
    cancel: () => clearTimeout(timer),
    /** Takes a picture if the replay is still at this step after a moment. */
    takeSoon(index: number): void {
      clearTimeout(timer)
      timer = later(() => {
        if (host.current().index === index && host.wantsPicture(index)) take(index)
      }, REST)
    },
  }
}
