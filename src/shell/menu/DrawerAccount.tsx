import { LogIn, LogOut, Scale, ShieldCheck } from 'lucide-react'
import { useAppDispatch } from '../../api/store.ts'
import { logoutRequested } from '../../features/identity/session/sessionSlice.ts'
import { toCompare } from '../../../contract/storefrontPaths.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { badgeText } from '../../ui/buttons/badgeText.ts'
import { accountLinks } from '../../features/identity/accountLinks.ts'
import styles from './DrawerAccount.module.css'
import { useCounts } from '../useCounts.ts'
import { useLoginLink } from '../useLoginLink.ts'
import { useVisitor } from '../useVisitor.ts'

/** The visitor's links in the drawer, which closes for the login dialog. */
export function DrawerAccount({ onLogin }: { onLogin: () => void }) {
  const visitor = useVisitor()
  const login = useLoginLink(onLogin)
  const dispatch = useAppDispatch()
  const compared = badgeText(useCounts().compare)
  const adminPanelUrl = 'adminPanelUrl' in visitor ? visitor.adminPanelUrl : null
  return (
    <ul className={styles.list} aria-label="حساب من">
      <li>
        <AppLink to={toCompare()} className={styles.link}>
          <Scale size={18} aria-hidden="true" />
          <span>{compared ? `مقایسه (${compared})` : 'مقایسه'}</span>
        </AppLink>
      </li>
      {visitor.kind === 'anonymous' ? (
        <li>
          <AppLink {...login} className={styles.link}>
            <LogIn size={18} aria-hidden="true" />
            ورود | ثبت‌نام
          </AppLink>
        </li>
      ) : null}
      {adminPanelUrl ? (
        <li>
          <a href={adminPanelUrl} className={styles.link}>
            <ShieldCheck size={18} aria-hidden="true" />
            پنل مدیریت
          </a>
        </li>
      ) : null}
      {visitor.kind === 'member'
        ? accountLinks.map(({ label, to, Icon }) => (
            <li key={to}>
              <AppLink to={to} className={styles.link}>
                <Icon size={18} aria-hidden="true" />
                <span>{label}</span>
              </AppLink>
            </li>
          ))
        : null}
      {visitor.kind === 'anonymous' ? null : (
        <li>
          <button type="button" className={styles.link} onClick={() => dispatch(logoutRequested())}>
            <LogOut size={18} aria-hidden="true" />
            خروج
          </button>
        </li>
      )}
    </ul>
  )
}
