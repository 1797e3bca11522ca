import type { AppStore } from '../app/makeStore.ts'
import { problemsApi } from '../features/problems/problemsApi.ts'
import { messagesApi } from '../features/content/messagesApi.ts'

const { joinNewsletter, sendMessage } = messagesApi.endpoints
const { addProblem, deleteProblem } = problemsApi.endpoints

const message = { name: 'مریم', mobile: '09130000001', subject: 'بند', text: 'بند بیست میلی‌متری دارید؟' }

/** Every mutation of messages, the newsletter and problem reports, as the shop runs it. */
export const contentMutations = {
  joinNewsletter: (store: AppStore) => store.dispatch(joinNewsletter.initiate({ mobile: '09130000001' })),
  sendMessage: (store: AppStore) => store.dispatch(sendMessage.initiate(message)),
  addProblem: (store: AppStore) =>
    store.dispatch(
      addProblem.initiate({ text: 'دکمهٔ خرید کاری نمی‌کند.', mobile: '', email: '', page: '/' }),
    ),
  deleteProblem: (store: AppStore) => store.dispatch(deleteProblem.initiate({ code: 'K7QM-4TRX-9P2A' })),
}
