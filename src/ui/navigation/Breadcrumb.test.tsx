import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { Breadcrumb, type BreadcrumbProps } from './Breadcrumb.tsx'
import container from '../page/Container.module.css'

const items = [
  { name: 'ساعت مردانه', url: '/shop/category/1/men' },
  { name: 'دریا ۳۰۰', url: '/shop/product/7/darya' },
]
const show = (props?: Partial<BreadcrumbProps>) =>
  render(
    <MemoryRouter>
      <Breadcrumb items={items} {...props} />
    </MemoryRouter>,
  )

test('shows home and the steps; the last step is not a link', () => {
  show()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['خانه', '/'],
    ['ساعت مردانه', '/shop/category/1/men'],
  ])
  expect(screen.getByText('دریا ۳۰۰')).toHaveAttribute('aria-current', 'page')
})

test("has a container of the page's width by default, but not with `container={false}`", () => {
  const wrapper = `.${container.container}`
  const wrapped = show()
  expect(wrapped.container.querySelector(wrapper)).not.toBeNull()
  wrapped.unmount()
  expect(show({ container: false }).container.querySelector(wrapper)).toBeNull()
})
