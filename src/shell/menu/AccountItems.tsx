import {
  Heart,
  KeyRound,
  LayoutDashboard,
  LogOut,
  MapPin,
  MonitorSmartphone,
  Package,
  ShieldCheck,
  UserPen,
  type LucideIcon,
} from 'lucide-react'
import { toAccount } from '../../../contract/storefrontPaths.ts'
import { useAppDispatch } from '../../api/store.ts'
import { logoutRequested } from '../../features/identity/session/sessionSlice.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'

/** The account menu of spec §2; the exit is a button and comes after these. */
const accountLinks: readonly { label: string; to: string; Icon: LucideIcon }[] = [
  { label: 'پیشخان', to: toAccount('dashboard'), Icon: LayoutDashboard },
  { label: 'سفارش‌ها', to: toAccount('orders'), Icon: Package },
  { label: 'مشخصات من', to: toAccount('profile'), Icon: UserPen },
  { label: 'نشانی‌ها', to: toAccount('addresses'), Icon: MapPin },
  { label: 'علاقه‌مندی‌ها', to: toAccount('favourite'), Icon: Heart },
  { label: 'نشست‌های فعال', to: toAccount('sessions'), Icon: MonitorSmartphone },
  { label: 'تغییر رمز عبور', to: toAccount('change-pass'), Icon: KeyRound },
]

export interface AccountItemsProps {
  /** Class of each link and of the button. */
  className: string | undefined
  adminPanelUrl?: string | null
  /** Whether the visitor has account pages; staff do not. */
  isMember?: boolean
  isCurrent?(to: string): boolean
}

/** Entries of an account menu (spec §2): the admin panel, the account pages and logout. */
export function AccountItems({ className, adminPanelUrl, isMember = true, isCurrent }: AccountItemsProps) {
  const dispatch = useAppDispatch()
  return (
    <>
      {adminPanelUrl ? (
        <li>
          <a href={adminPanelUrl} className={className}>
            <ShieldCheck size={18} />
            پنل مدیریت
          </a>
        </li>
      ) : null}
      {(isMember ? accountLinks : []).map(({ label, to, Icon }) => (
        <li key={to}>
          <AppLink to={to} className={className} aria-current={isCurrent?.(to) ? 'page' : undefined}>
            <Icon size={18} />
            <span>{label}</span>
          </AppLink>
        </li>
      ))}
      <li>
        <button type="button" className={className} onClick={() => dispatch(logoutRequested())}>
          <LogOut size={18} />
          خروج
        </button>
      </li>
    </>
  )
}
