import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { contentShapes } from './shapes.ts'

/** Pages and articles by staff, the newsletter and messages to the shop. */
export const contentPaths = withShapes(
  {
    getPage: { method: 'POST', path: 'home/Get-Page', who: 'all', required: true },
    /** The last route of the API: it matches every address that no other endpoint has (spec §7). */
    getPageByPath: { method: 'GET', path: '*', who: 'all', required: true },
    listArticles: { method: 'POST', path: 'Blog/Get-List', who: 'all' },
    getArticle: { method: 'POST', path: 'Blog/Get-Article', who: 'all' },
    joinNewsletter: { method: 'POST', path: 'Home/News-Letter', who: 'all', required: true },
    sendMessage: { method: 'POST', path: 'Home/Contact-Us', who: 'all' },
  } as const satisfies Record<string, EndpointPath>,
  contentShapes,
)
