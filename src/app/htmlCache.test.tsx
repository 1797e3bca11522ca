/** @jest-environment node */
import { useId, type ReactNode } from 'react'
import { preload } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { expect, test } from '@jest/globals'
import { withCachedHtml } from '../ui/parts/cachedHtml.tsx'
import { htmlText } from '../testing/htmlText.ts'
import { HtmlCache } from './htmlCache.ts'

/** Returns a function that renders a page with the cache and expects the HTML that React renders without it. */
function open() {
  const cache = new HtmlCache()
  return (page: ReactNode) => {
    const html = htmlText(
      cache.render(
        () => renderToString(page),
        () => true,
      )!,
    )
    expect(html).toBe(renderToString(page))
    return html
  }
}

/** A component with cached HTML, and the props of each of its renders. */
function part<P extends object>(
  Component: (props: P) => ReactNode,
  options?: Parameters<typeof withCachedHtml<P>>[2],
) {
  const rendered: P[] = []
  const Part = withCachedHtml<P>(
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

test('renders a part once for the same props and again for other props', () => {
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
  // The comparison without cache renders all three.
  expect(rendered.length - first).toBe(3)
  show(<Part name="c" />)
  expect(rendered.length - first).toBe(5)
})

test('uses cached parts inside parts, whichever was cached first', () => {
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

test('renders a part again when its dependencies change', () => {
  const show = open()
  let word = 'day'
  const { Part } = part(() => <b>{word}</b>, { useDependencies: () => [word] })
  expect(show(<Part />)).toContain('day')
  word = 'night'
  expect(show(<Part />)).toContain('night')
})

test('does not cache a part that calls useId', () => {
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

test('caches a part by the id in its props, but not a part around it', () => {
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
  // The id is not in the props of the outer part, so the outer part is never cached, even after the inner part was.
  show(<Around.Part />)
  show(
    <div>
      <i />
      <Around.Part />
    </div>,
  )
})

test('does not cache a part whose picture React preloads in the head', () => {
  const show = open()
  const { Part } = part(() => <img src="/a.avif" alt="" fetchPriority="high" />)
  show(<Part />)
  expect(show(<Part />)).toContain('rel="preload"')
})

test('caches a part with `announce` and announces its picture with each page, also inside another part', () => {
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
  // The comparison renders it without the cache.
  expect(rendered.length - first).toBe(1)
  const Around = part(() => (
    <p>
      <Part />
    </p>
  ))
  show(<Around.Part />)
  expect(show(<Around.Part />)).toContain('rel="preload"')
})

test('a page that throws does not leave marks in later pages', () => {
  const show = open()
  const cache = new HtmlCache()
  expect(() =>
    cache.render(
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
