import type { UnknownParts } from '../unknownParts.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'

/** Types that are named; for others only their number is shown. */
const MOST_NAMED = 5

/** Warns about parts of the recording that this build does not know, because they explain differences in the replay. */
export function UnknownPartsNote({ unknown, ownBuild }: { unknown: UnknownParts; ownBuild: string }) {
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
