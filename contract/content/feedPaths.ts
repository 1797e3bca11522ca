import type { StaffPath } from '../authorization/permissions.ts'

/** Markets that read the shop's products. */
export const feeds = ['torob', 'emalls', 'google'] as const

export const feedPaths = {
  listFeeds: { method: 'GET', path: 'Admin/Feeds', who: 'staff', permission: 'reports.read' },
} as const satisfies Record<string, StaffPath>
