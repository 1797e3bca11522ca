import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/endpoints.ts'
import { route } from '../../http/route.ts'
import type { Search } from '../../search/search.ts'
import type { Context } from '../../shared/context.ts'
import type { Desk } from './desk.ts'
import * as documents from './documents.ts'
import * as publishing from './publishing.ts'

/** The context for documents: the app's context with the checks for links to empty searches and to missing public files. */
export const createDesk = (context: Context, search: Search): Desk => ({
  ...context,
  hasSearchResults: async (words) => ((await search.find(words))?.count ?? 0) > 0,
  hasFile: (path) => existsSync(join(import.meta.dirname, '../../../public', path)),
})

/** The routes of staff for articles and pages; `contract` has their permission. */
export function registerDocuments(app: FastifyInstance, context: Context, desk: Desk) {
  route(app, context, endpoints.listDocuments, (_body, { query }) => documents.listDocuments(desk, query))
  route(app, context, endpoints.addDocument, (body, { identity }) =>
    documents.addDocument(desk, body, identity.userId),
  )
  route(app, context, endpoints.getDocument, (_body, { params }) => documents.getDocument(desk, params.id))
  route(app, context, endpoints.saveDocument, (body, { params, identity }) =>
    documents.saveDocument(desk, { ...body, id: params.id, staffId: identity.userId }),
  )
  route(app, context, endpoints.previewDocument, ({ document }, { params }) =>
    documents.previewDocument(desk, params.id, document),
  )
  route(app, context, endpoints.publishDocument, (body, { params, identity }) =>
    publishing.publishDocument(desk, { ...body, id: params.id, staffId: identity.userId }),
  )
  route(app, context, endpoints.withdrawDocument, (body, { params, identity }) =>
    publishing.withdrawDocument(desk, { ...body, id: params.id, staffId: identity.userId }),
  )
  route(app, context, endpoints.discardDraft, async (body, { params, identity }) => {
    await documents.discardDraft(desk, { ...body, id: params.id, staffId: identity.userId })
    return { success: true, message: '' }
  })
  route(app, context, endpoints.getDocumentVersion, (_body, { params }) =>
    documents.getDocumentVersion(desk, params.id),
  )
}
