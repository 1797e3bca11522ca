import { useLocation } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { useOldDraftsGone } from '../drafts/useKept.tsx'
import { LazyPage } from './LazyPage.tsx'
import { Palette } from './Palette.tsx'
import { SideNav } from './SideNav.tsx'
import { StaffContext } from './StaffContext.ts'
import { useGetStaffMeQuery } from './staffApi.ts'
import { pageOf } from './pageOf.ts'
import { PanelHead } from './PanelHead.tsx'
import { useHeadingFocus } from '../../shell/useHeadingFocus.ts'
import { useStaffNews } from './useStaffNews.ts'
import styles from './Frame.module.css'

const MAIN_ID = 'main'

/** Around every page of the panel: navigation, palette, and the page itself where it may be seen. */
export function Frame() {
  const query = useGetStaffMeQuery()
  const { pathname } = useLocation()
  useHeadingFocus(MAIN_ID)
  useStaffNews()
  useOldDraftsGone()
  return (
    <QueryView query={query}>
      {(staff) => (
        <StaffContext value={staff}>
          <div className={styles.frame}>
            <a href={`#${MAIN_ID}`} className={styles.skip}>
              رفتن به محتوای صفحه
            </a>
            <SideNav />
            <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
              <Page path={pathname} may={staff.permissions} />
            </main>
            <Palette />
          </div>
        </StaffContext>
      )}
    </QueryView>
  )
}

function Page({ path, may }: { path: string; may: readonly string[] }) {
  const found = pageOf(path)
  if (!found)
    return (
      <>
        <PanelHead title="این صفحه در پنل نیست" />
        <p>نشانی را بررسی کنید یا از فهرست کناری به بخش دیگری بروید.</p>
      </>
    )
  if (found.permission && !may.includes(found.permission))
    return (
      <>
        <PanelHead title="دسترسی ندارید" />
        <p>نقش شما در فروشگاه به این بخش دسترسی ندارد. اگر به آن نیاز دارید، از مدیر فروشگاه بخواهید.</p>
      </>
    )
  return <LazyPage key={path} load={found.load} />
}
