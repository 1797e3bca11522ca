import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import '../../testing/dialogs.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { catalogue } from './catalogue.ts'
import { OpenedModal } from './entries/dialogs.tsx'
import { EntrySection } from './EntrySection.tsx'

// jsdom has no layout to observe.
class NoLayout {
  observe() {}
  disconnect() {}
}
Object.assign(window, { ResizeObserver: NoLayout, IntersectionObserver: NoLayout })

const entries = catalogue.flatMap((group) => group.entries)

// What stands in src/ui/parts wraps others and has no look of its own.
test('every component of src/ui has an entry: add the missing one under devtools/catalogue/entries', () => {
  const components = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)[A-Z]\w*\.tsx$/.test(file) && !file.startsWith('parts'))
    .map((file) => basename(file, '.tsx'))
  expect(entries.map(({ name }) => name).sort()).toEqual(components.sort())
})

test('the states of a component have names of their own', () => {
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
  // The sanitiser of written fragments arrives after the part itself.
  if (entry.name === 'Html') expect(await screen.findAllByText('یاقوت کبود')).toHaveLength(2)
})

test('a dialog opens from its sample and closes again', async () => {
  const { user, container } = renderWithStore(<OpenedModal label="پنجره" />)
  await user.click(screen.getByText('باز کردن پنجره'))
  expect(container.querySelector('dialog')).toBeVisible()
  await user.click(screen.getByText('تأیید'))
  expect(container.querySelector('dialog[open]')).toBeNull()
})
