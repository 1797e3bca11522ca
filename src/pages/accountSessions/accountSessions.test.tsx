import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { aSession } from '../../testing/memberFixtures.ts'
import { visitAsMember } from '../../testing/visitPage.tsx'
import { Component } from './route.tsx'

function open() {
  let sessions = [
    aSession(),
    aSession({ id: 'b', device: 'سافاری روی آیفون', current: false }),
    aSession({ id: 'c', device: 'فایرفاکس روی ویندوز', current: false }),
  ]
  const keep = (isKept: (id: string) => boolean) => {
    sessions = sessions.filter(({ id }) => isKept(id))
    return { sessions }
  }
  return visitAsMember(
    { Component },
    { path: '/account/sessions' },
    {
      listSessions: () => ({ sessions }),
      endSession: ({ url }) => keep((id) => !url.endsWith(`/${id}`)),
      endOtherSessions: () => keep((id) => id === 'a'),
    },
  )
}

const button = (name: string) => screen.findByRole('button', { name })

test('announces an ended session and focuses the next one', async () => {
  const { user } = open()
  await user.click(await button('پایان نشست سافاری روی آیفون'))
  await waitFor(() => expect(screen.queryByText('سافاری روی آیفون')).toBeNull())
  expect(screen.getByRole('status')).toHaveTextContent('نشست سافاری روی آیفون پایان یافت.')
  await waitFor(async () => expect(await button('پایان نشست فایرفاکس روی ویندوز')).toHaveFocus())
})

test('focuses the heading after all other sessions were ended', async () => {
  const { user } = open()
  await user.click(await button('پایان همهٔ نشست‌های دیگر'))
  await waitFor(() => expect(screen.queryByText('سافاری روی آیفون')).toBeNull())
  expect(screen.getByRole('status')).toHaveTextContent('همهٔ نشست‌های دیگر پایان یافت.')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})
