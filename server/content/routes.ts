import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { createBlog } from './blog.ts'
import { sendMessage } from './contact.ts'
import { joinNewsletter } from './newsletter.ts'
import { createPages } from './pages.ts'
import type { Context } from '../shared/context.ts'
import { Json, route } from '../http/route.ts'

/** Routes of pages, blog, newsletter and messages. Register them last, because a page may have any remaining path. */
export function registerContent(app: FastifyInstance, context: Context) {
  const pages = createPages(context)
  const blog = createBlog(context)
  const shared = { bearer: 'ignored' } as const

  route(
    app,
    context,
    endpoints.getPage,
    shared,
    async ({ Name }) => new Json((await pages.byName(Name)).json),
  )
  route(
    app,
    context,
    endpoints.getPageByPath,
    shared,
    async (_body, { params }) => new Json((await pages.byPath(params['*'])).json),
  )
  route(app, context, endpoints.listArticles, shared, async (body) => new Json((await blog.list(body)).json))
  route(app, context, endpoints.getArticle, shared, async ({ id }) => new Json((await blog.article(id)).json))

  route(app, context, endpoints.joinNewsletter, async ({ mobile }, { request }) =>
    joinNewsletter(context, mobile, request.ip),
  )
  route(app, context, endpoints.sendMessage, async (body, { request }) =>
    sendMessage(context, body, request.ip),
  )
}
