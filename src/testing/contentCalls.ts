import type { AppStore } from '../app/makeStore.ts'
import { contentApi } from '../features/content/contentApi.ts'
import { problemsApi } from '../features/problems/problemsApi.ts'
import { messagesApi } from '../features/content/messagesApi.ts'

const { getArticle, getPage, listArticles } = contentApi.endpoints
const { joinNewsletter, sendMessage } = messagesApi.endpoints
const { addProblem, deleteProblem } = problemsApi.endpoints

/** Every query about content, with an argument, for the test of freshness. */
export const contentQueries = {
  getPage: (store: AppStore, options?: object) =>
    store.dispatch(getPage.initiate({ address: 'about' }, options)),
  listArticles: (store: AppStore, options?: object) => store.dispatch(listArticles.initiate({}, options)),
  getArticle: (store: AppStore, options?: object) => store.dispatch(getArticle.initiate({ id: 1 }, options)),
}

const message = { name: 'مریم', mobile: '09130000001', subject: 'بند', text: 'بند بیست میلی‌متری دارید؟' }

/** What visitors leave with the shop. */
export const contentMutations = {
  joinNewsletter: (store: AppStore) => store.dispatch(joinNewsletter.initiate({ mobile: '09130000001' })),
  sendMessage: (store: AppStore) => store.dispatch(sendMessage.initiate(message)),
  addProblem: (store: AppStore) =>
    store.dispatch(
      addProblem.initiate({ text: 'دکمهٔ خرید کاری نمی‌کند.', mobile: '', email: '', page: '/' }),
    ),
  deleteProblem: (store: AppStore) => store.dispatch(deleteProblem.initiate({ code: 'K7QM-4TRX-9P2A' })),
}
