import { toShop } from '../../../contract/storefrontPaths.ts'
import { ButtonLink } from '../navigation/ButtonLink.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

interface NeedsScriptProps {
  /** The page's title. */
  what: string
  /** Additional information for the visitor, a whole sentence. */
  note?: string
  /** Whether it replaces the whole page, which then has no other heading. */
  isWhole?: boolean
}

/** Replaces content that only the browser can render. Shown only if JavaScript is off. */
export function NeedsScript({ what, note = '', isWhole = false }: NeedsScriptProps) {
  const Screen = isWhole ? ErrorScreen : EmptyState
  return (
    <noscript>
      <Screen
        title={`«${what}» به جاوااسکریپت نیاز دارد`}
        text={`${note} جاوااسکریپت را در تنظیمات مرورگر روشن کنید و صفحه را دوباره باز کنید.`.trim()}
      >
        <ButtonLink to={toShop()}>دیدن ساعت‌ها</ButtonLink>
      </Screen>
    </noscript>
  )
}
