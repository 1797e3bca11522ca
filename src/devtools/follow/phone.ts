import { followLimits, type FollowEnd, type FollowRefusal } from '../../../contract/live/follow.ts'
import { openLiveChannel, tabId, type LiveMessage } from '../flows/liveChannel.ts'
import type { Known } from '../recording/mask.ts'
import { openFollowLine, type LineOptions } from './followLine.ts'
import { phoneMessage } from './phoneMessages.ts'
import { createThrottle } from './throttle.ts'

interface PhoneOptions extends LineOptions {
  readonly ticket: string
  /** What is masked in all that is sent. */
  readonly known: () => Known
  now(): number
  /** There is a connection, and so many ms are left; null: it broke. */
  onLine(left: number | null): void
  onEnd(why: FollowEnd | FollowRefusal): void
}

/** Messages of a page that loads, kept for a connection that is on its way. */
const MOST_EARLY = 25
/** ms until the desk is told the whole, when some of it was too much or nothing came through. */
const CATCH_UP = 1000

/**
 * Sends to the desk what this tab tells the visualisers of its own browser, bounded and masked. Nothing else is sent,
 * and nothing of other tabs.
 */
export function followPhone({ ticket, known, now, onLine, onEnd, ...line }: PhoneOptions) {
  const mayTell = createThrottle({
    perSecond: followLimits.perSecond / 2,
    atOnce: followLimits.atOnce / 2,
    now,
  })
  /** The desk does not know where the machines stand: it hears it next, with how many steps it missed. */
  let isBehind = true
  let missed = 0
  /** How many of them it was told of last, as long as no step shows that it heard so. */
  let said = 0
  /** What happened before the first connection; null afterwards. */
  let early: LiveMessage[] | null = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const channel = openLiveChannel(hear)

  function hear(message: LiveMessage): void {
    if ((message.kind !== 'present' && message.kind !== 'moved') || message.tab !== tabId()) return
    if (early && keepEarly(early, message)) return
    if (message.kind === 'moved') {
      if (!isBehind && mayTell() && connection.tell(phoneMessage(message, known()))) {
        said = 0
        return
      }
      isBehind = true
      missed += 1
    } else {
      if (!isBehind) return
      isBehind = !mayTell() || !connection.tell(phoneMessage({ ...message, missed }, known()))
      if (!isBehind) [said, missed] = [missed, 0]
    }
    if (isBehind) timer ??= setTimeout(introduce, CATCH_UP)
  }

  /** False: it is too much for a beginning, and what there was counts as missed. */
  function keepEarly(kept: LiveMessage[], message: LiveMessage): boolean {
    if (kept.push(message) <= MOST_EARLY) return true
    missed += kept.filter(({ kind }) => kind === 'moved').length - 1
    early = null
    return false
  }

  /** The shop of this tab answers with where all of its machines stand. */
  function introduce(): void {
    clearTimeout(timer)
    timer = undefined
    channel.post({ kind: 'asked' })
  }

  function stop(): void {
    clearTimeout(timer)
    channel.close()
  }

  const connection = openFollowLine({
    ...line,
    ticket,
    joined(place) {
      if ('refused' in place) {
        stop()
        return onEnd(place.refused)
      }
      onLine(place.left)
      const before = early ?? []
      early = null
      before.forEach(hear)
      if (isBehind) introduce()
    },
    lost() {
      isBehind = true
      onLine(null)
    },
    heard(news) {
      if (news.kind === 'asked') {
        // A desk that has just come heard nothing of what was told before.
        isBehind = true
        missed += said
        said = 0
        introduce()
      }
      if (news.kind !== 'ended') return
      stop()
      onEnd(news.by)
    },
  })

  introduce()

  return {
    /** The visitor has had enough. */
    end() {
      stop()
      connection.end()
    },
    /** The document is left; the next one goes on. */
    leave() {
      stop()
      connection.stop()
    },
  }
}
