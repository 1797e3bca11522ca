import type { Player, PlayerState } from '../player.ts'
import type { Recording } from '../recording.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'

interface SessionMessagesProps {
  recording: Recording
  player: Player
  state: PlayerState
}

/** Messages about the whole session: impure reducers, failed reducers, dropped actions, edits and their effect. */
export function SessionMessages({
  recording,
  player,
  state: { timeline, divergence, isEdited },
}: SessionMessagesProps) {
  const { impure, failures } = timeline
  const [failed] = failures.keys()
  const forkedAt = Number(recording.session?.fork?.step)
  return (
    <>
      {forkedAt >= 0 ? (
        <Alert tone="info">
          این نشست تا گام {toPersianDigits(forkedAt)} نشستی دیگر است و از آنجا با دست ادامه یافته است.{' '}
          <Button size="s" variant="ghost" onClick={() => player.jump(forkedAt)}>
            رفتن به آنجا
          </Button>
        </Alert>
      ) : null}
      {impure.length > 0 ? (
        <Alert tone="warning">
          کاهنده در این اکشن‌ها قطعی نیست و بازپخش ممکن است با ضبط فرق کند: <bdi>{impure.join('، ')}</bdi>
        </Alert>
      ) : null}
      {failed !== undefined ? (
        <Alert tone="warning">
          کاهنده در {toPersianDigits(failures.size)} گام خطا داد و آن گام‌ها چیزی را عوض نکردند؛ نخستین آن‌ها
          گام {toPersianDigits(failed + 1)} است.
        </Alert>
      ) : null}
      {recording.dropped.length > 0 ? (
        <Alert tone="info">
          این اکشن‌های دفترداری کنار گذاشته شدند: <bdi>{recording.dropped.join('، ')}</bdi>
        </Alert>
      ) : null}
      {isEdited ? (
        <Alert tone="info">
          {divergence
            ? `نخستین گام متفاوت با ضبط: گام ${toPersianDigits(divergence.step)} (${divergence.type})`
            : 'نشست ویرایش شده است، اما هیچ گامی با ضبط فرق نکرد.'}{' '}
          <Button size="s" variant="ghost" onClick={player.reset}>
            برگرداندن به ضبط
          </Button>
        </Alert>
      ) : null}
    </>
  )
}
