import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Tabs } from './Tabs.tsx'

const tabs = ['یک', 'دو', 'سه'].map((title) => ({ id: title, title, content: `متن ${title}` }))
const selected = () => screen.getByRole('tab', { selected: true })

test('arrow keys follow the reading direction and wrap, Home and End jump, and Tab moves to the panel', async () => {
  render(<Tabs label="جزئیات" tabs={tabs} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(selected()).toHaveTextContent('دو')
  expect(selected()).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(selected()).toHaveTextContent('سه')
  await userEvent.keyboard('{Home}')
  expect(selected()).toHaveTextContent('یک')
  await userEvent.keyboard('{End}')
  await userEvent.tab()
  expect(document.activeElement).toHaveTextContent('متن سه')
})
