import { Fragment, useEffect } from 'react'
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { useDropOldDrafts } from '../drafts/useDraft.tsx'
import type { PanelHandle } from '../pages.ts'
import { BackToSetup } from './BackToSetup.tsx'
import { Palette } from './Palette.tsx'
import { SideNav } from './SideNav.tsx'
import { StaffContext, useGetStaffMeQuery } from './staff.ts'
import { PanelHead } from './PanelHead.tsx'
import { removeImage } from '../../ui/product/Picture.tsx'
import { useHeadingFocus } from '../../shell/useHeadingFocus.ts'
import { useStaffNews } from './useStaffNews.ts'
import skip from '../../ui/page/skip.module.css'
import styles from './Frame.module.css'

const MAIN_ID = 'main'

/** Layout of every panel page: navigation, command palette, and the page itself if the person may see it. */
export function Frame() {
  const query = useGetStaffMeQuery()
  useHeadingFocus(MAIN_ID)
  useStaffNews()
  useDropOldDrafts()
  useStoppedPictures()
  const view = (
    <QueryView query={query}>
      {(staff) => (
        <StaffContext value={staff}>
          <div className={styles.frame}>
            <a href={`#${MAIN_ID}`} className={skip.skip}>
              رفتن به محتوای صفحه
            </a>
            <SideNav />
            <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
              <Page may={staff.permissions} />
            </main>
            <Palette />
          </div>
        </StaffContext>
      )}
    </QueryView>
  )
  return query.data ? view : <main className={styles.waiting}>{view}</main>
}

function Page({ may }: { may: readonly string[] }) {
  const handle = useMatches().at(-1)?.handle as Partial<PanelHandle> | undefined
  const { pathname } = useLocation()
  if (handle?.permission && !may.includes(handle.permission))
    return (
      <>
        <PanelHead title="دسترسی ندارید" />
        <p>نقش شما در فروشگاه به این بخش دسترسی ندارد. اگر به آن نیاز دارید، از مدیر فروشگاه بخواهید.</p>
      </>
    )
  return (
    <Fragment key={pathname}>
      <BackToSetup />
      <Outlet />
    </Fragment>
  )
}

/**
 * Stops the pictures of a page that is being left. Without HTTP/2, six slow ones occupy all connections to the server, and the next
 * page waits for its code.
 */
function useStoppedPictures(): void {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const isLeaving = next !== undefined && next.pathname !== pathname
  useEffect(() => {
    if (!isLeaving) return
    for (const image of document.querySelectorAll<HTMLImageElement>(`#${MAIN_ID} img`))
      if (!image.complete) removeImage(image)
  }, [isLeaving])
}

export function UnknownPage() {
  return (
    <>
      <PanelHead title="این صفحه در پنل نیست" />
      <p>نشانی را بررسی کنید یا از فهرست کناری به بخش دیگری بروید.</p>
    </>
  )
}
