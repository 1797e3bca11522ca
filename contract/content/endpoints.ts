import { endpointFor } from '../endpoint.ts'
import { SuccessAnswer } from '../commonSchemas.ts'
import * as content from './schemas.ts'

const all = endpointFor('all')

export const contentEndpoints = {
  getPage: all(
    'POST home/Get-Page',
    'A CMS page by its name or address; an unknown one is `type: NotFound`',
    { request: content.PageRequest, answer: content.CmsPage, required: true },
  ),
  getPageByPath: all('GET *', 'A CMS page by its URL path; an unknown one is a 404', {
    params: content.PagePath,
    answer: content.CmsPage,
    required: true,
  }),
  listArticles: all(
    'POST Blog/Get-List',
    'A page of the blog or of a category or tag; an unknown category or tag is a 404',
    { request: content.ArticlesRequest, answer: content.ArticlesAnswer },
  ),
  getArticle: all('POST Blog/Get-Article', 'One article with related articles and products', {
    request: content.ArticleRequest,
    answer: content.Article,
  }),
  joinNewsletter: all(
    'POST Home/News-Letter',
    'Subscribe to the newsletter (form body); the answer is the same for an existing subscriber',
    { request: content.NewsletterRequest, form: true, answer: content.NewsletterAnswer, required: true },
  ),
  sendMessage: all('POST Home/Contact-Us', 'Send a message to the shop', {
    request: content.ContactRequest,
    maxBody: 48 * 1024,
    answer: SuccessAnswer,
  }),
}
