import type { StaffPath } from '../authorization/permissions.ts'

const staff = { who: 'staff', permission: 'media.write' } as const

/** The library of pictures in the panel. */
export const libraryPaths = {
  listPictures: { method: 'GET', path: 'Admin/Pictures', ...staff },
  addPicture: { method: 'POST', path: 'Admin/Pictures', ...staff },
  countUnusedPictures: { method: 'GET', path: 'Admin/Pictures/Unused', ...staff },
  removeUnusedPictures: { method: 'POST', path: 'Admin/Pictures/Unused', ...staff },
  getPicture: { method: 'GET', path: 'Admin/Pictures/:hash', ...staff },
  renamePicture: { method: 'POST', path: 'Admin/Pictures/:hash', ...staff },
  removePicture: { method: 'POST', path: 'Admin/Pictures/:hash/Remove', ...staff },
} as const satisfies Record<string, StaffPath>
