import type { StaffPath } from '../authorization/permissions.ts'

/** Kinds of documents that staff write: articles of the magazine, and pages. Their ids are `article-4` and `page-<name>`. */
export const documentKinds = ['article', 'page'] as const

/** Maximum lengths in characters. */
export const documentLimits = { title: 200, address: 100, words: 500, list: 1000, body: 100_000 } as const

const write = { who: 'staff', permission: 'content.write' } as const

/** Articles and pages in the panel. */
export const documentPaths = {
  listDocuments: { method: 'GET', path: 'Admin/Content', ...write },
  addDocument: { method: 'POST', path: 'Admin/Content', ...write },
  getDocument: { method: 'GET', path: 'Admin/Content/:id', ...write },
  saveDocument: { method: 'POST', path: 'Admin/Content/:id', ...write },
  previewDocument: { method: 'POST', path: 'Admin/Content/:id/Preview', ...write },
  publishDocument: { method: 'POST', path: 'Admin/Content/:id/Publish', ...write },
  withdrawDocument: { method: 'POST', path: 'Admin/Content/:id/Withdraw', ...write },
  discardDraft: { method: 'POST', path: 'Admin/Content/:id/Discard', ...write },
  getDocumentVersion: { method: 'GET', path: 'Admin/Content-Versions/:id', ...write },
} as const satisfies Record<string, StaffPath>
