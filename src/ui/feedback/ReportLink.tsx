import { toContact } from '../../../contract/storefrontPaths.ts'
import { AppLink } from '../navigation/AppLink.tsx'

/**
 * Opens a form to report a problem (devtools/recording/ReportHost.tsx); until its code is loaded, leads to the
 * contact page.
 */
export function ReportLink({ className }: { className?: string | undefined }) {
  return (
    <AppLink to={toContact()} data-report className={className}>
      چیزی درست کار نکرد؟
    </AppLink>
  )
}
