import { iconAddress } from './look/mark.ts'
import { internationalNumber } from './phone.ts'
import { plainText } from './text/markup.ts'
import { site } from './site.ts'

/** schema.org objects for search engines, made from the same data that the pages show. */
export const organization = (origin: string): object => ({
  '@type': 'Organization',
  name: site.name,
  url: `${origin}/`,
  logo: origin + iconAddress('/icon-512.png'),
  description: site.description,
  foundingDate: String(site.foundedIn),
  email: site.contact.email,
  telephone: internationalNumber(site.contact.phone) ?? site.contact.phone,
  address: site.contact.address,
  sameAs: site.links.map(({ href }) => href),
})

/** The same questions as on the page, with their answers as plain text; nothing without a question. */
export const faqPage = (items: readonly { question: string; answer: string }[]): object[] =>
  items.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: items.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
          })),
        },
      ]

export const breadcrumbs = (origin: string, trail: { name: string; path: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})
