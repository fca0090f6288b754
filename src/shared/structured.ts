import { site } from './site.ts'

/** schema.org objects for search engines, made from the same data that the pages show. */
export const organization = (origin: string): object => ({
  '@type': 'Organization',
  name: site.name,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  description: site.description,
  foundingDate: String(site.foundedIn),
  email: site.contact.email,
  telephone: site.contact.phone,
  address: site.contact.address,
  sameAs: site.links.map(({ href }) => href),
})

export const faqPage = (items: { question: string; answer: string }[]): object => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

export const breadcrumbs = (origin: string, trail: { name: string; path: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})
