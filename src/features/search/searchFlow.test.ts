/** @jest-environment jest-fixed-jsdom */
import { expect, it } from '@jest/globals'
import { productAddressIn } from './searchFlow.ts'

const config = { publicOrigin: 'https://aqrabe.example' }

it.each([
  ['https://aqrabe.example/shop/product/12/ساعت-مچی', '/shop/product/12'],
  ['  HTTPS://aqrabe.example/shop/product/12?a=b#c ', '/shop/product/12'],
  [`${window.location.origin}/shop/product/7`, '/shop/product/7'],
  ['/shop/product/7/x', '/shop/product/7'],
  ['https://another.example/shop/product/12', null],
  ['https://aqrabe.example/shop/category', null],
  ['ساعت /shop/product/12', null],
  ['/shop/product/twelve', null],
])('the product path in «%s» is %s', (text, address) => expect(productAddressIn(text, config)).toBe(address))
