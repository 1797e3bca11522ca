import { followLimits, type FollowEnd, type FollowRefusal } from '../../../contract/live/follow.ts'
import { openLiveChannel, tabId, type LiveMessage } from '../flows/liveChannel.ts'
import type { Known } from '../recording/mask.ts'
import { openFollowLine, type LineOptions } from './followLine.ts'
import { phoneMessage } from './phoneMessages.ts'
import { readSent } from './readMessages.ts'

interface PhoneOptions extends LineOptions {
  readonly ticket: string
  /** Secrets and typed texts that are masked in every message. */
  readonly known: () => Known
  now(): number
  /** Called with the remaining ms when the phone is connected, and with null when the connection broke. */
  onLine(left: number | null): void
  onEnd(why: FollowEnd | FollowRefusal): void
}

/** Messages that wait for the first connection of a loading page. */
const MOST_EARLY = 25
/** ms until the phone sends all states after messages were skipped. */
const CATCH_UP = 1000

/**
 * The phone's side of a follow: sends the messages of this tab for visualisers to the desk, masked and within the rate and
 * size limits. It sends no other data and no messages of other tabs.
 */
export function followPhone({ ticket, known, now, onLine, onEnd, ...line }: PhoneOptions) {
  const maySend = createThrottle({
    perSecond: followLimits.perSecond / 2,
    atOnce: followLimits.atOnce / 2,
    now,
  })
  /** The desk lacks some steps, so the next message contains all states and the number of missed steps. */
  let isBehind = true
  let missed = 0
  /** Missed steps in the last message with all states; 0 after the next step. A new desk gets this number again. */
  let reported = 0
  /** Messages before the first connection; null afterwards. */
  let early: LiveMessage[] | null = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const channel = openLiveChannel(forward)

  function forward(message: LiveMessage): void {
    // The answer to an action of the desk contains nothing that needs masking.
    if (message.kind === 'answered' && message.tab === tabId()) return void connection.send(message)
    if ((message.kind !== 'present' && message.kind !== 'moved') || message.tab !== tabId()) return
    if (early && keepEarly(early, message)) return
    if (message.kind === 'moved') {
      if (!isBehind && maySend() && connection.send(phoneMessage(message, known()))) {
        reported = 0
        return
      }
      isBehind = true
      missed += 1
    } else {
      if (!isBehind) return
      isBehind = !maySend() || !connection.send(phoneMessage({ ...message, missed }, known()))
      if (!isBehind) [reported, missed] = [missed, 0]
    }
    if (isBehind) timer ??= setTimeout(introduce, CATCH_UP)
  }

  /** Adds a message. Returns false when there are too many messages; the steps of all of them then count as missed. */
  function keepEarly(kept: LiveMessage[], message: LiveMessage): boolean {
    if (kept.push(message) <= MOST_EARLY) return true
    missed += kept.filter(({ kind }) => kind === 'moved').length - 1
    early = null
    return false
  }

  /** Asks the shop of this tab for the states of all machines. */
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
      before.forEach(forward)
      if (isBehind) introduce()
    },
    lost() {
      isBehind = true
      onLine(null)
    },
    onNews(news) {
      if (news.kind === 'asked') {
        // A desk that has just connected did not receive the earlier messages.
        isBehind = true
        missed += reported
        reported = 0
        introduce()
      }
      const sent = news.kind === 'sent' ? readSent(news.message) : null
      if (sent) channel.post({ ...sent, kind: 'sent', tab: tabId() })
      if (news.kind !== 'ended') return
      stop()
      onEnd(news.by)
    },
  })

  introduce()

  return {
    /** Ends the follow for both sides. */
    end() {
      stop()
      connection.end()
    },
    /** Closes the connection; the next document continues the follow. */
    leave() {
      stop()
      connection.stop()
    },
  }
}

interface ThrottleOptions {
  readonly perSecond: number
  readonly atOnce: number
  now(): number
}

/** Returns a token bucket: a function that returns whether one more message is allowed now. */
function createThrottle({ perSecond, atOnce, now }: ThrottleOptions): () => boolean {
  let credit = atOnce
  let updatedAt = now()
  return () => {
    credit = Math.min(atOnce, credit + ((now() - updatedAt) / 1000) * perSecond)
    updatedAt = now()
    if (credit < 1) return false
    credit -= 1
    return true
  }
}
