import { expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { placeholders } from '../../../contract/constants.ts'
import { Picture, type PictureProps } from './Picture.tsx'

const src = '/media/w/AQ-1/1-350.webp'
const show = (props: Partial<PictureProps> = {}) =>
  render(<Picture src={src} alt="ساعت" width={350} height={350} {...props} />)
const image = () => screen.getByRole<HTMLImageElement>('img')

test("renders the shop's pictures with both formats, all widths and their size", () => {
  const { container } = show({ sizes: '50vw' })
  expect(image()).toHaveAttribute('srcset', expect.stringContaining('/media/w/AQ-1/1-720.webp 720w'))
  expect(container.querySelector('source[type="image/avif"]')).toHaveAttribute('sizes', '50vw')
  expect(image()).toHaveAttribute('width', '350')
  expect(image()).toHaveAttribute('loading', 'lazy')
})

test('loads a picture in the first view at once', () => {
  show({ priority: true })
  expect(image()).toHaveAttribute('loading', 'eager')
  expect(image()).toHaveAttribute('fetchpriority', 'high')
})

test('renders an external picture without formats and widths', () => {
  show({ src: 'https://cdn.example/a.jpg' })
  expect(image()).toHaveAttribute('src', 'https://cdn.example/a.jpg')
  expect(image()).not.toHaveAttribute('srcset')
})

test('shows the placeholder without a URL', () => {
  show({ src: '', kind: 'product' })
  expect(image()).toHaveAttribute('src', placeholders.product)
})

test('shows the placeholder for a failed picture and removes its sources', () => {
  const { container } = show()
  fireEvent.error(image())
  expect(image()).toHaveAttribute('src', placeholders.generic)
  expect(image()).not.toHaveAttribute('srcset')
  expect(container.querySelector('source')).toBeNull()
})

test('shows the placeholder for a picture that failed before hydration', () => {
  const complete = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'complete') ?? {}
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => true })
  try {
    show()
    expect(image()).toHaveAttribute('src', placeholders.generic)
  } finally {
    Object.defineProperty(HTMLImageElement.prototype, 'complete', complete)
  }
})

test('tries another picture after a failed one', () => {
  const { rerender } = show()
  fireEvent.error(image())
  rerender(<Picture src="/media/w/AQ-2/1-350.webp" alt="ساعت" width={350} height={350} />)
  expect(image()).toHaveAttribute('src', '/media/w/AQ-2/1-350.webp')
})

test('stops loading the pictures of a page that the visitor has left', () => {
  const { container, rerender, unmount } = show()
  const left = image()
  rerender(<Picture src="/media/w/AQ-2/1-350.webp" alt="ساعت" width={350} height={350} />)
  expect(left).toHaveAttribute('src', '/media/w/AQ-2/1-350.webp')
  const formats = container.querySelector('picture')!
  unmount()
  expect(left).not.toHaveAttribute('src')
  expect(left).not.toHaveAttribute('srcset')
  expect(formats).not.toContainElement(left)
})
