import { actionEntries } from './entries/actions.tsx'
import { fieldEntries } from './entries/fields.tsx'
import { productEntries } from './entries/products.tsx'
import { messageEntries } from './entries/messages.tsx'
import { structureEntries } from './entries/structure.tsx'

/** Every component of src/ui; catalogue.test.tsx fails when one is missing. */
export const catalogue = [
  { id: 'actions', title: 'دکمه‌ها و پیوندها', entries: actionEntries },
  { id: 'fields', title: 'کادرهای فرم', entries: fieldEntries },
  { id: 'goods', title: 'کالا', entries: productEntries },
  { id: 'messages', title: 'پیام‌ها و انتظار', entries: messageEntries },
  { id: 'structure', title: 'چیدمان و پنجره‌ها', entries: structureEntries },
] as const

export type Catalogue = typeof catalogue
