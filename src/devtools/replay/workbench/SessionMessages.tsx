import type { Player, PlayerState } from '../player.ts'
import type { Recording } from '../recording.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import type { UnknownParts } from '../unknownParts.ts'

interface SessionMessagesProps {
  recording: Recording
  player: Player
  state: PlayerState
  unknown: UnknownParts
  /** Name of this build. */
  build: string
}

/** Messages about the whole session: unknown parts, impure reducers, failed reducers, dropped actions, edits and their effect. */
export function SessionMessages({ recording, player, state, unknown, build }: SessionMessagesProps) {
  const { timeline, divergence, isEdited } = state
  const { impure, failures } = timeline
  const [failed] = failures.keys()
  const forkedAt = Number(recording.session?.fork?.step)
  return (
    <>
      <UnknownPartsNote unknown={unknown} ownBuild={build} />
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

/** Types that are named; for others only their number is shown. */
const MOST_NAMED = 5

/** Warns about parts of the recording that this build does not know, because they explain differences in the replay. */
function UnknownPartsNote({ unknown, ownBuild }: { unknown: UnknownParts; ownBuild: string }) {
  const { types, first, parts, build } = unknown
  const steps = [...types.values()].reduce((sum, count) => sum + count, 0)
  const named = [...types].slice(0, MOST_NAMED)
  const left = types.size - named.length
  return (
    <>
      {build ? (
        <Alert tone="info">
          این نشست در نسخهٔ <bdi>{build}</bdi> ضبط شده و فروشگاه اینجا نسخهٔ <bdi>{ownBuild}</bdi> است؛ هر گام
          همان‌طور دیده می‌شود که این نسخه نشانش می‌دهد.
        </Alert>
      ) : null}
      {steps > 0 ? (
        <Alert tone="warning">
          این نسخه {toPersianDigits(steps)} گام نشست را نمی‌شناسد؛ آن گام‌ها چیزی را عوض نمی‌کنند و بازپخش از
          رویشان می‌گذرد. نخستینِ آن‌ها گام {toPersianDigits(first)} است:{' '}
          {named.map(([type, count], index) => (
            <span key={type}>
              {index > 0 ? '، ' : ''}
              <bdi>{type}</bdi>
              {count > 1 ? ` (${toPersianDigits(count)} بار)` : ''}
            </span>
          ))}
          {left > 0 ? ` و ${toPersianDigits(left)} نوع دیگر` : ''}
        </Alert>
      ) : null}
      {parts.length > 0 ? (
        <Alert tone="warning">
          این بخش‌های حالت آغازین در این نسخه نیست و کنار گذاشته شد: <bdi>{parts.join('، ')}</bdi>
        </Alert>
      ) : null}
    </>
  )
}
