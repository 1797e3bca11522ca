import type { CmsPage } from '../../../contract/content/schemas.ts'

/** schema.org FAQPage, for a page that answers questions; nothing for others. */
export function faqData({ faq }: CmsPage): object[] {
  if (faq.length === 0) return []
  const mainEntity = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }]
}
