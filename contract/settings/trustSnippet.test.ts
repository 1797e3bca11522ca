import { expect, it } from '@jest/globals'
import { pictureSources } from '../contentPolicy.ts'
import { readTrustSnippet } from './trustSnippet.ts'

const enamad =
  "<a referrerpolicy='origin' target='_blank' href='https://trustseal.enamad.ir/?id=1&Code=aB'>" +
  "<img referrerpolicy='origin' src='https://trustseal.enamad.ir/logo.aspx?id=1&Code=aB' alt='' style='cursor:pointer' code='aB'></a>"
const samandehi =
  `<img referrerpolicy='origin' id = 'x' style = 'cursor:pointer' onclick = 'window.open("https://logo.samandehi.ir/Verify.aspx?id=1&p=a", "Popup","toolbar=no, scrollbars=no, top=30")' ` +
  `alt = 'logo-samandehi' src = 'https://logo.samandehi.ir/logo.aspx?id=1&p=b' />`

it('reads the link and the picture of eNAMAD', () => {
  expect(readTrustSnippet(enamad)).toEqual({
    mark: {
      title: 'نماد اعتماد الکترونیکی',
      url: 'https://trustseal.enamad.ir/?id=1&Code=aB',
      image: 'https://trustseal.enamad.ir/logo.aspx?id=1&Code=aB',
    },
  })
})

it('reads the link of Samandehi from the handler that opens it', () => {
  expect(readTrustSnippet(samandehi.replaceAll('&', '&amp;'))).toMatchObject({
    mark: {
      url: 'https://logo.samandehi.ir/Verify.aspx?id=1&p=a',
      image: 'https://logo.samandehi.ir/logo.aspx?id=1&p=b',
    },
  })
})

it('reads a handler with escaped quotation marks and a host in capitals, as older codes have them', () => {
  const old =
    '<img src="https://Trustseal.eNamad.ir/logo.aspx?id=1&amp;p=a" alt="" id="x" style="cursor:pointer" ' +
    'onclick="window.open(&quot;https://trustseal.enamad.ir/Verify.aspx?id=1&amp;p=b&quot;, &quot;Popup&quot;,&quot;top=30&quot;)">'
  expect(readTrustSnippet(old)).toMatchObject({
    mark: {
      url: 'https://trustseal.enamad.ir/Verify.aspx?id=1&p=b',
      image: 'https://trustseal.enamad.ir/logo.aspx?id=1&p=a',
    },
  })
})

it.each([enamad, samandehi])('the content policy lets the browser load the picture of %s', (snippet) => {
  const read = readTrustSnippet(snippet)
  const hosts = [...snippet.matchAll(/https:\/\/[^/]+/g)].map(String)
  expect('mark' in read && pictureSources({ apiOrigin: '' })).toContain(hosts[0])
  expect(new Set(hosts).size).toBe(1)
})

const image = 'https://trustseal.enamad.ir/logo.aspx?id=1'
const link = 'https://trustseal.enamad.ir/?id=1'

it.each([
  [`${enamad}<script>alert(1)</script>`, 'اسکریپت'],
  [`${enamad}<ScRiPt src=//x></sCrIpT>`, 'اسکریپت'],
  [`<a href="javascript:alert(1)"><img src="${image}"></a>`, 'اسکریپت'],
  [`<a href="java\nscript:alert(1)"><img src="${image}"></a>`, 'trustseal'],
  [`<a href="&#106;avascript:alert(1)"><img src="${image}"></a>`, 'trustseal'],
  [`<a href="data:text/html,x"><img src="${image}"></a>`, 'trustseal'],
  [`<a href="${link}" onclick="alert(1)"><img src="${image}"></a>`, '«onclick»'],
  [`<a href="${link}"><img src="${image}" onerror=alert(1)></a>`, '«onerror»'],
  [`<a href="${link}"><img src="${image}"ONLOAD=alert(1)></a>`, 'کامل نیست'],
  [`<a href="${link}"><img/src="${image}"/onerror=alert(1)></a>`, 'کامل نیست'],
  [`<img src="${image}" onclick='window.open("${link}");alert(1)'>`, '«onclick»'],
  [`<img src="${image}" onclick='window.open("${link}", alert(1))'>`, '«onclick»'],
  [`<img src="${image}" onclick='window.open("https://evil.example/")'>`, 'trustseal'],
  [`<iframe src="${link}"></iframe>`, '«iframe»'],
  [`<svg><a href="${link}"><img src="${image}"></a></svg>`, '«svg»'],
  [`<style>*{}</style>${enamad}`, '«style»'],
  [`${enamad}${enamad}`, 'کد یک نماد'],
  [`<a href="${link}"></a>`, 'کد یک نماد'],
  [`<img src="${image}">`, 'trustseal'],
  [`سلام ${enamad}`, 'کامل نیست'],
  [`<!-- x -->${enamad}`, 'کامل نیست'],
  [enamad.slice(0, -20), 'کامل نیست'],
  [`<a href="${link}"><img src="https://trustseal.enamad.ir.evil.example/x"></a>`, 'trustseal'],
  [`<a href="${link}"><img src="https://trustseal.enamad.ir@evil.example/x"></a>`, 'trustseal'],
  [`<a href="${link}"><img src="http://trustseal.enamad.ir/x"></a>`, 'trustseal'],
  [`<a href="${link}"><img src="//trustseal.enamad.ir/x"></a>`, 'trustseal'],
  [`<a href="${link}"><img src="https://trustseal.enamad.ir:8443/x"></a>`, 'trustseal'],
  [`<a href="https://evil.example/"><img src="${image}"></a>`, 'trustseal'],
  ['<a '.repeat(1300), 'کامل نیست'],
  [`<a ${'x'.repeat(4000)}>`, 'بلندتر'],
])('refuses %s', (html, words) => {
  const read = readTrustSnippet(html)
  expect('refusal' in read && read.refusal).toContain(words)
})
