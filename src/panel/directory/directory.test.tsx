/** The page of a brand; only the server is faked. */
import '../../testing/dialogs.ts'
import { expect, test } from '@jest/globals'
import { screen, waitFor, act, within } from '@testing-library/react'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { BrandPage } from './BrandPage.tsx'
import type { Brand } from './directoryApi.ts'
import { useState } from 'react'
import { MergeRemove } from './MergeRemove.tsx'

const brand: Brand = {
  ...{ id: 1, version: 1, slug: 'darya', description: '', imageUrl: '', isHidden: false, products: 3 },
  ...{ formerSlugs: ['sea'], nameFa: 'دریا', nameEn: 'Darya', country: 'ایران', story: '' },
}

function open(saved = brand) {
  let now = saved
  const backend = createFakeBackend({
    getAdminBrand: () => now,
    listAdminBrands: () => ({ items: [now] }),
    listColleagues: () => ({ items: [] }),
    saveBrand: ({ body }) => {
      if (body.version !== now.version) return failure(409, 'کس دیگری')
      now = { ...now, ...body.change, version: now.version + 1 }
      return now
    },
  })
  const { user } = renderPanel(<BrandPage />, backend, {
    at: '/cp/brands/1',
    path: 'brands/:id',
    staff: { permissions: ['products.write'] },
  })
  return {
    backend,
    user,
    colleague: (change: Partial<Brand>) => (now = { ...now, ...change, version: now.version + 1 }),
  }
}

test('a conflict shows the colleague’s values, and saving over them sends only the typed field', async () => {
  const { backend, user, colleague } = open()
  await user.type(await screen.findByLabelText('توضیح کوتاه'), 'از من')
  colleague({ country: 'ژاپن', description: 'از او' })
  await user.click(screen.getByRole('button', { name: 'ذخیره' }))
  expect(await screen.findByText('همکارتان همین حالا این را تغییر داده است')).toBeVisible()
  expect(await screen.findByText('ژاپن')).toBeVisible()
  expect(screen.getByText('از او')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'تغییرهای من هم ذخیره شود' }))
  expect(await screen.findByText('ذخیره شد.')).toBeVisible()
  expect(backend.callsOf('saveBrand').at(-1)?.body).toEqual({ version: 2, change: { description: 'از من' } })
  expect(screen.getByLabelText('کشور')).toHaveValue('ژاپن')
})

test('a conflict in a long text shows its differences and warns that the typed text replaces the colleague’s', async () => {
  const long = 'ساعت‌سازی در کوه‌های سرد. '.repeat(8)
  const { user, colleague } = open({ ...brand, story: `${long} پایان.` })
  await user.type(await screen.findByLabelText('داستان برند'), ' از من.')
  colleague({ story: `${long} پایان. از او.` })
  await user.click(screen.getByRole('button', { name: 'ذخیره' }))
  const warning = await screen.findByText(/نوشتهٔ شما جای نوشتهٔ او را می‌گیرد/)
  expect(warning.closest('li')?.querySelector('ins')).toHaveTextContent('از او')
  expect(warning.nextElementSibling?.querySelector('del')).toHaveTextContent('او')
  expect(warning.nextElementSibling?.querySelector('ins')).toHaveTextContent('من')
})

test('saving again after the answer of a save was lost is no conflict with the own change', async () => {
  const { backend, user, colleague } = open()
  await user.type(await screen.findByLabelText('توضیح کوتاه'), 'از من')
  backend.on({
    saveBrand: ({ body }) => {
      if (body.version === 2) return { ...brand, description: 'از من', version: 2 }
      colleague(body.change)
      return failure(503, 'پاسخی نرسید.')
    },
  })
  const save = screen.getByRole('button', { name: 'ذخیره' })
  await user.click(save)
  expect(await screen.findByText('پاسخی نرسید.')).toBeVisible()
  await waitFor(() => expect(backend.callsOf('getAdminBrand')).toHaveLength(2))
  await user.click(save)
  expect(await screen.findByText('ذخیره شد.')).toBeVisible()
  expect(backend.callsOf('saveBrand').at(-1)?.body).toEqual({ version: 2, change: {} })
})

test('a merge into a brand that a colleague has just removed does not delete this one', async () => {
  const calls: string[] = []
  const record = (call: string) => {
    calls.push(call)
    return Promise.resolve({})
  }
  let removeTarget = () => {}
  function Brand() {
    const [targets, setTargets] = useState([{ id: 2, name: 'کوه' }])
    removeTarget = () => setTargets([])
    return (
      <MergeRemove
        what="برند «دریا»"
        products={0}
        targets={targets}
        back="/cp/brands"
        toTarget={(id) => `/cp/brands/${id}`}
        onMerge={(into) => record(`merge ${into}`)}
        onRemove={() => record('remove')}
        onGone={() => {}}
      />
    )
  }
  const { user } = renderPanel(<Brand />, createFakeBackend())
  await user.selectOptions(screen.getByLabelText('ادغام با'), 'کوه')
  await user.click(screen.getByRole('button', { name: 'ادغام' }))
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'ادغام شود' })
  act(() => removeTarget())
  await user.click(button)
  expect(calls).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})
