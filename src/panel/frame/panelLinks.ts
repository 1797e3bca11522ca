import {
  Banknote,
  FolderTree,
  Gauge,
  HeartPulse,
  History,
  House,
  Images,
  ListTree,
  Mail,
  MessageCircleQuestionMark,
  Newspaper,
  Package,
  PackageOpen,
  Rss,
  ScanSearch,
  Settings,
  ShoppingBag,
  Star,
  Tag,
  TicketPercent,
  Truck,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { Permission } from '../../../contract/authorization/permissions.ts'
import type { PanelPath } from '../pagePaths.ts'
import { panelPages } from '../pages.ts'
import {
  toPanel,
  toPanelNewCoupon,
  toPanelNewProduct,
  toPanelProduct,
  toPanelProductFiles,
} from '../panelPaths.ts'

interface PanelLink {
  readonly to: string
  readonly title: string
  readonly icon: LucideIcon
  readonly permission: Permission | null
  /** Prefixes of other paths on which the link is also marked as current. */
  readonly also?: readonly string[]
}

/** Navigation links in order; a person sees those whose `permission` they have. */
export const panelLinks: readonly PanelLink[] = [
  link('', Gauge),
  link('orders', ShoppingBag),
  link('returns', PackageOpen),
  link('transfers', Banknote),
  link('products', Package, { also: [toPanelProduct(''), toPanelNewProduct(), toPanelProductFiles()] }),
  link('brands', Tag),
  link('categories', FolderTree),
  link('media', Images),
  link('content', Newspaper),
  link('delivery', Truck),
  link('coupons', TicketPercent, { also: [toPanelNewCoupon()] }),
  link('reviews', Star),
  link('questions', MessageCircleQuestionMark),
  link('messages', Mail, { title: 'پیام‌ها' }),
  link('members', Users),
  link('searches', ScanSearch),
  link('feeds', Rss),
  link('home', House),
  link('menus', ListTree),
  link('settings', Settings),
  link('setup', HeartPulse),
  link('staff', UserCog),
  link('audit', History),
]

function link(path: PanelPath, icon: LucideIcon, other: Partial<PanelLink> = {}): PanelLink {
  const { title, permission } = panelPages[path]
  return {
    to: path ? `${toPanel()}/${path}` : toPanel(),
    icon,
    title,
    permission,
    ...other,
  }
}
