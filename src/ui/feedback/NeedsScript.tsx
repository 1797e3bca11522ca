import { toShop } from '../../../contract/storefrontPaths.ts'
import { ButtonLink } from '../navigation/ButtonLink.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

interface NeedsScriptProps {
  /** The page, by its title. */
  what: string
  /** What else whoever came for it should know; a whole sentence. */
  note?: string
  /** The page has no heading of its own. */
  isWhole?: boolean
}

/** In place of what the browser alone can render: told to those whose JavaScript is turned off, shown to nobody else. */
export function NeedsScript({ what, note = '', isWhole = false }: NeedsScriptProps) {
  const Screen = isWhole ? ErrorScreen : EmptyState
  return (
    <noscript>
      <Screen
        title={`«${what}» به جاوااسکریپت نیاز دارد`}
        text={`${note} جاوااسکریپت را در تنظیمات مرورگر روشن کنید و صفحه را دوباره باز کنید. دیدن ساعت‌ها، قیمت‌ها و مجله بدون آن هم ممکن است.`.trim()}
      >
        <ButtonLink to={toShop()}>دیدن ساعت‌ها</ButtonLink>
      </Screen>
    </noscript>
  )
}
