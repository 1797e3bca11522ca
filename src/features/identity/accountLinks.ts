import {
  Heart,
  KeyRound,
  LayoutDashboard,
  MonitorSmartphone,
  MapPin,
  Package,
  UserPen,
  type LucideIcon,
} from 'lucide-react'
import { toAccount } from '../../../contract/storefrontPaths.ts'

/** The account menu of spec §2; the exit is a button and comes after these. */
export const accountLinks: readonly { label: string; to: string; Icon: LucideIcon }[] = [
  { label: 'پیشخان', to: toAccount('dashboard'), Icon: LayoutDashboard },
  { label: 'سفارش‌ها', to: toAccount('orders'), Icon: Package },
  { label: 'مشخصات من', to: toAccount('profile'), Icon: UserPen },
  { label: 'نشانی‌ها', to: toAccount('addresses'), Icon: MapPin },
  { label: 'علاقه‌مندی‌ها', to: toAccount('favourite'), Icon: Heart },
  { label: 'نشست‌های فعال', to: toAccount('sessions'), Icon: MonitorSmartphone },
  { label: 'تغییر رمز عبور', to: toAccount('change-pass'), Icon: KeyRound },
]
