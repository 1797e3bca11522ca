import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import * as library from './library.ts'

/** Routes of the library of pictures. The contract names their permission. */
export function registerLibrary(app: FastifyInstance, context: Context): void {
  const { db } = context
  route(app, context, endpoints.listPictures, (_body, { query }) => library.getPictures(db, query))
  route(app, context, endpoints.getPicture, (_body, { params }) => library.getPicture(db, params.hash))
  route(app, context, endpoints.addPicture, (body, { identity }) =>
    library.addPicture(context, body, identity.userId),
  )
  route(app, context, endpoints.renamePicture, ({ name }, { params, identity }) =>
    library.namePicture(context, { hash: params.hash, name, staffId: identity.userId }),
  )
  route(app, context, endpoints.removePicture, async (_body, { params, identity }) => {
    await library.removePicture(context, { hash: params.hash, staffId: identity.userId })
    return { success: true, message: '' }
  })
  route(app, context, endpoints.countUnusedPictures, () => library.countUnusedPictures(db))
  route(app, context, endpoints.removeUnusedPictures, ({ until }, { identity }) =>
    library.removeUnusedPictures(context, new Date(until), identity.userId),
  )
}
