import { toContact } from '../../../contract/storefrontPaths.ts'
import { AppLink } from '../navigation/AppLink.tsx'

/** Leads to whoever can help: a small form opens (devtools/recording/ReportHost.tsx); without its code, the page of contact. */
export function ReportLink({ className }: { className?: string | undefined }) {
  return (
    <AppLink to={toContact()} data-report className={className}>
      چیزی درست کار نکرد؟
    </AppLink>
  )
}
