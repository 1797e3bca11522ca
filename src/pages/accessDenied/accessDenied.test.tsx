import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { visit } from '../../testing/visitPage.tsx'
import { Component } from './route.tsx'

test.each([
  [
    'the message that came with the navigation',
    { message: 'این بخش ویژهٔ همکاران است.' },
    'این بخش ویژهٔ همکاران است.',
  ],
  ['the message of spec §8 if none came', null, errorMessages.accessDenied],
])('shows %s', async (_name, state, words) => {
  visit({ Component }, { path: '/access-denied', at: { pathname: '/access-denied', state } })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('link', { name: 'صفحهٔ اصلی' })).toHaveAttribute('href', '/')
})
