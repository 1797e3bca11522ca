import { BasketHost } from '../features/basket/BasketHost.tsx'
import { CompareHost } from '../features/compare/CompareHost.tsx'
import { NewsletterHost } from '../features/content/NewsletterHost.tsx'
import { LoginModal } from '../features/identity/login/LoginModal.tsx'
import { DialogHost, ToastHost } from '../notices/NoticeHosts.tsx'
import { FollowHost } from '../devtools/follow/FollowHost.tsx'
import { RecorderHost } from '../devtools/recording/RecorderHost.tsx'
import { ReportHost } from '../devtools/recording/ReportHost.tsx'
import '../shell/error/ConnectionLostScreen.tsx'

/** Components that may appear above any page. */
export function Hosts() {
  return (
    <>
      <BasketHost />
      <CompareHost />
      <LoginModal />
      <ToastHost />
      <DialogHost />
      <RecorderHost />
      <ReportHost />
      <FollowHost />
      <NewsletterHost />
    </>
  )
}
