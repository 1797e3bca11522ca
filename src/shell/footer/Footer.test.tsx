import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { aMasterData } from '../../testing/fixtures.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { Footer } from './Footer.tsx'
import styles from './Footer.module.css'

async function show(at = '/') {
  const data = aMasterData(null, {
    footerLinks: [
      { label: 'قوانین', url: '/rules' },
      { label: 'اتحادیه', url: 'https://union.example/watch' },
    ],
    socialNetwork: [
      { name: 'Instagram', url: 'https://instagram.com/aqrabe', title: 'اینستاگرام' },
      { name: 'FaceBook', url: 'https://facebook.com/aqrabe', title: 'فیس‌بوک' },
      { name: 'Twitter', url: 'https://x.com/aqrabe', title: 'توییتر' },
      { name: 'Telegram', url: 'https://t.me/aqrabe', title: 'تلگرام' },
    ],
    footerLeftHtml: '<p>نماد اعتماد</p>',
  })
  renderWithStore(<Footer />, { at, backend: createFakeBackend({ getMasterData: () => data }) })
  await screen.findByRole('link', { name: 'قوانین' })
  return screen.getByRole('contentinfo')
}

test('opens links that start with http outside the shop and others in the shop (spec §2)', async () => {
  await show()
  const outward = screen.getByRole('link', { name: 'اتحادیه' })
  expect(outward).toHaveAttribute('href', 'https://union.example/watch')
  expect(outward).toHaveAttribute('rel', 'noopener noreferrer')
  const inward = screen.getByRole('link', { name: 'قوانین' })
  expect(inward).toHaveAttribute('href', '/rules')
  expect(inward).not.toHaveAttribute('rel')
})

test("shows the shop's texts, social networks and copyright", async () => {
  const footer = await show()
  for (const words of ['فروشگاه ساعت عقربه', 'تهران', 'نماد اعتماد']) {
    expect(await screen.findByText(words)).toBeInTheDocument()
  }
  for (const name of ['اینستاگرام', 'فیس‌بوک', 'توییتر', 'تلگرام']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/^https:/))
  }
  expect(footer).toHaveTextContent('محفوظ است')
})

test.each([
  ['/', false],
  ['/shop/category', true],
])('at %s the footer is for wide screens only: %s', async (at, wideOnly) => {
  const footer = await show(at)
  expect(footer.classList.contains(styles.wideOnly ?? '')).toBe(wideOnly)
})

test('shows a link that the owner has entered twice', async () => {
  const link = { label: 'قوانین', url: '/rules' }
  const data = aMasterData(null, { footerLinks: [link, link] })
  renderWithStore(<Footer />, { backend: createFakeBackend({ getMasterData: () => data }) })
  expect(await screen.findAllByRole('link', { name: 'قوانین' })).toHaveLength(2)
})
