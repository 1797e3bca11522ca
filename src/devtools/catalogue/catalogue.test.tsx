import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import '../../testing/dialogs.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { catalogue } from './catalogue.ts'
import { OpenedModal } from './entries/dialogs.tsx'
import { EntrySection } from './EntrySection.tsx'

// jsdom lacks ResizeObserver and IntersectionObserver.
class NoLayout {
  observe() {}
  disconnect() {}
}
Object.assign(window, { ResizeObserver: NoLayout, IntersectionObserver: NoLayout })

const entries = catalogue.flatMap((group) => group.entries)

// Components in src/ui/parts only wrap others and render nothing themselves.
test('every component of src/ui has an entry: add the missing one under devtools/catalogue/entries', () => {
  const components = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)[A-Z]\w*\.tsx$/.test(file) && !file.startsWith('parts'))
    .map((file) => basename(file, '.tsx'))
  expect(entries.map(({ name }) => name).sort()).toEqual(components.sort())
})

test('the states of a component have different names', () => {
  for (const { specimens } of entries) {
    expect(specimens.length).toBeGreaterThan(0)
    expect(new Set(specimens.map(({ title }) => title)).size).toBe(specimens.length)
  }
})

test.each(entries)('$name shows each of its states in both themes', async (entry) => {
  const { container } = renderWithStore(<EntrySection entry={entry} themes={['light', 'dark']} />)
  const captions = [...container.querySelectorAll('figcaption')].map(({ textContent }) => textContent)
  const titles = entry.specimens.map(({ title }) => title)
  expect(captions).toEqual([...titles, ...titles])
  // The HTML sanitiser is loaded after the component.
  if (entry.name === 'Html') expect(await screen.findAllByText('یاقوت کبود')).toHaveLength(2)
})

test('a dialog opens from its sample and closes again', async () => {
  const { user, container } = renderWithStore(<OpenedModal label="پنجره" />)
  await user.click(screen.getByText('باز کردن پنجره'))
  expect(container.querySelector('dialog')).toBeVisible()
  await user.click(screen.getByText('تأیید'))
  expect(container.querySelector('dialog[open]')).toBeNull()
})
