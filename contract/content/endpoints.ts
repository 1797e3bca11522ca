import { contentPaths as paths } from './paths.ts'
import { SuccessAnswer } from '../commonSchemas.ts'
import * as content from './schemas.ts'

export const contentEndpoints = {
  getPage: {
    ...paths.getPage,
    summary: 'A CMS page by its name or address; an unknown one is `type: NotFound`',
    request: content.PageRequest,
    answer: content.CmsPage,
  },
  getPageByPath: {
    ...paths.getPageByPath,
    summary: 'A CMS page by its URL path; an unknown one is a 404',
    params: content.PagePath,
    answer: content.CmsPage,
  },
  listArticles: {
    ...paths.listArticles,
    summary: 'A page of the blog or of a category or tag; an unknown category or tag is a 404',
    request: content.ArticlesRequest,
    answer: content.ArticlesAnswer,
  },
  getArticle: {
    ...paths.getArticle,
    summary: 'One article with related articles and products',
    request: content.ArticleRequest,
    answer: content.Article,
  },
  joinNewsletter: {
    ...paths.joinNewsletter,
    summary: 'Subscribe to the newsletter (form body); the answer is the same for an existing subscriber',
    request: content.NewsletterRequest,
    form: true,
    answer: content.NewsletterAnswer,
  },
  sendMessage: {
    ...paths.sendMessage,
    summary: 'Send a message to the shop',
    request: content.ContactRequest,
    maxBody: 48 * 1024,
    answer: SuccessAnswer,
  },
} as const
