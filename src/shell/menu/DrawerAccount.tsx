import { LogIn, Scale } from 'lucide-react'
import { toCompare } from '../../../contract/storefrontPaths.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { badgeText } from '../../ui/buttons/badgeText.ts'
import { AccountItems } from './AccountItems.tsx'
import styles from './DrawerAccount.module.css'
import { useCounts } from '../useCounts.ts'
import { useLoginLink } from '../useLoginLink.ts'
import { useVisitor } from '../useVisitor.ts'

/** The visitor's links in the drawer, which closes for the login dialog. */
export function DrawerAccount({ onLogin }: { onLogin: () => void }) {
  const visitor = useVisitor()
  const login = useLoginLink(onLogin)
  const compared = badgeText(useCounts().compare)
  const adminPanelUrl = 'adminPanelUrl' in visitor ? visitor.adminPanelUrl : null
  return (
    <ul className={styles.list} aria-label="حساب من">
      <li>
        <AppLink to={toCompare()} className={styles.link}>
          <Scale size={18} />
          <span>{compared ? `مقایسه (${compared})` : 'مقایسه'}</span>
        </AppLink>
      </li>
      {visitor.kind === 'anonymous' ? (
        <li>
          <AppLink {...login} className={styles.link}>
            <LogIn size={18} />
            ورود | ثبت‌نام
          </AppLink>
        </li>
      ) : null}
      {visitor.kind === 'anonymous' ? null : (
        <AccountItems
          className={styles.link}
          adminPanelUrl={adminPanelUrl}
          isMember={visitor.kind === 'member'}
        />
      )}
    </ul>
  )
}
