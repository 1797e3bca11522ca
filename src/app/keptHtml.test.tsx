/** @jest-environment node */
import { useId, type ReactNode } from 'react'
import { preload } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { expect, test } from '@jest/globals'
import { kept } from '../ui/parts/kept.tsx'
import { htmlText } from '../testing/htmlText.ts'
import { KeptHtml } from './keptHtml.ts'

/** Renders a page with parts that are kept and gives its HTML, which must be React's own. */
function open() {
  const keeper = new KeptHtml()
  return (page: ReactNode) => {
    const html = htmlText(
      keeper.render(
        () => renderToString(page),
        () => true,
      )!,
    )
    expect(html).toBe(renderToString(page))
    return html
  }
}

/** A component that counts how often it is rendered for a keeper, and not for comparison. */
function part<P extends object>(Component: (props: P) => ReactNode, options?: Parameters<typeof kept<P>>[2]) {
  const rendered: P[] = []
  const Part = kept<P>(
    `part ${(serial += 1)}`,
    (props) => {
      rendered.push(props)
      return <Component {...props} />
    },
    options,
  )
  return { Part, rendered }
}
let serial = 0

test('a part is rendered once for the same props, and again for others', () => {
  const show = open()
  const { Part, rendered } = part(({ name }: { name: string }) => <b title={name}>{name} &amp; co</b>)
  const page = (
    <ul>
      <Part name="a" />
      <Part name="b" />
      text <Part name="a" /> text
    </ul>
  )
  show(page)
  const first = rendered.length
  show(page)
  // Without the keeper all three of them.
  expect(rendered.length - first).toBe(3)
  show(<Part name="c" />)
  expect(rendered.length - first).toBe(5)
})

test('parts in parts are found, whichever was there first', () => {
  const show = open()
  const { Part: Inner } = part(({ n }: { n: number }) => <i>{n}</i>)
  const { Part: Outer } = part(({ n }: { n: number }) => (
    <div>
      <Inner n={n} />
      <Inner n={n + 1} />
    </div>
  ))
  show(<Outer n={1} />)
  show(
    <p>
      <Inner n={2} />
      <Outer n={1} />
      <Outer n={2} />
    </p>,
  )
})

test('what a part reads besides its props is part of what it is known by', () => {
  const show = open()
  let word = 'day'
  const { Part } = part(() => <b>{word}</b>, { useMore: () => [word] })
  expect(show(<Part />)).toContain('day')
  word = 'night'
  expect(show(<Part />)).toContain('night')
})

test('ids stay those that the browser will make: a part that has some is rendered each time', () => {
  const show = open()
  const { Part } = part(() => {
    const id = useId()
    return <label htmlFor={id}>x</label>
  })
  const page = (
    <div>
      <Part />
      <Part />
    </div>
  )
  show(page)
  show(page)
})

test('an id that a part is given is part of what it is known by', () => {
  const show = open()
  const { Part, rendered } = part(({ id }: { id: string }) => <label htmlFor={id}>x</label>)
  const Place = () => <Part id={useId()} />
  const Around = part(() => <Place />)
  const one = <Place />
  show(one)
  const first = rendered.length
  show(one)
  expect(rendered.length - first).toBe(1)
  show(
    <div>
      <Place />
      <Place />
    </div>,
  )
  // The part around it was not given the id: it cannot be kept, neither before nor after the inner one is known.
  show(<Around.Part />)
  show(
    <div>
      <i />
      <Around.Part />
    </div>,
  )
})

test('a picture that the head announces is announced by every page', () => {
  const show = open()
  const { Part } = part(() => <img src="/a.avif" alt="" fetchPriority="high" />)
  show(<Part />)
  expect(show(<Part />)).toContain('rel="preload"')
})

test('a part that says what it announces is kept, and announces it on every page, also in another part', () => {
  const show = open()
  const src = '/a.avif'
  const { Part, rendered } = part(
    () => {
      preload(src, { as: 'image', fetchPriority: 'high' })
      return <picture>{<img src={src} alt="" fetchPriority="high" />}</picture>
    },
    { announce: () => preload(src, { as: 'image', fetchPriority: 'high' }) },
  )
  show(<Part />)
  const first = rendered.length
  expect(show(<Part />)).toContain('rel="preload"')
  // Without the keeper, for comparison.
  expect(rendered.length - first).toBe(1)
  const Around = part(() => (
    <p>
      <Part />
    </p>
  ))
  show(<Around.Part />)
  expect(show(<Around.Part />)).toContain('rel="preload"')
})

test('a page that fails leaves nothing behind', () => {
  const show = open()
  const keeper = new KeptHtml()
  expect(() =>
    keeper.render(
      () => {
        throw new Error('broken')
      },
      () => true,
    ),
  ).toThrow('broken')
  const { Part } = part(() => <b>x</b>)
  expect(renderToString(<Part />)).toBe('<b>x</b>')
  show(<Part />)
})
