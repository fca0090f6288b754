import { originalSite } from '#shared/site.ts'
import { paths } from '#shared/paths.ts'
import { listing, sheet } from './document.ts'
import { languages } from './languages.ts'

const { contact, proverb } = originalSite

export const name = sheet({
  title: 'Name and description',
  shelf: 'who',
  where: 'Every page, email, receipt, flyer and calendar',
  words: 'community title tagline slogan founded members browser tab search engine receipt number prefix',
  power: 'site',
  page: paths.home,
  fields: {
    name: {
      kind: 'line',
      label: 'Name',
      hint: 'As people say it. It is on every page, email, receipt and flyer.',
      most: 40,
    },
    inBrief: {
      kind: 'line',
      label: 'In a few words',
      hint: 'Stands behind your name in the browser tab of the home page.',
      most: 70,
      called: 'few words behind the name',
    },
    tagline: {
      kind: 'line',
      label: 'One sentence',
      hint: 'Stands in the footer.',
      most: 120,
      called: 'sentence in the footer',
    },
    description: {
      kind: 'text',
      label: 'Description',
      hint: 'Search engines and link previews show it.',
      most: 200,
    },
    foundedIn: { kind: 'number', label: 'Founded in', least: 1500, most: 2100, called: 'year of founding' },
    believers: {
      kind: 'line',
      label: 'How many you are',
      hint: 'For example, 500+.',
      most: 20,
      called: 'number of believers',
    },
    receiptPrefix: {
      kind: 'capitals',
      label: 'Receipt numbers begin with',
      hint: 'Two to four capital letters, such as SK. Receipts that you have issued keep their numbers.',
      least: 2,
      most: 4,
      called: 'beginning of receipt numbers',
    },
  },
  original: {
    name: originalSite.name,
    inBrief: originalSite.inBrief,
    tagline: originalSite.tagline,
    description: originalSite.description,
    foundedIn: originalSite.foundedIn,
    believers: originalSite.believers,
    receiptPrefix: originalSite.receiptPrefix,
  },
})

export const contactDetails = sheet({
  title: 'Contact',
  shelf: 'who',
  where: 'Footer, contact page, emails, receipts',
  words: 'phone number whatsapp email address map city hours footer telephone',
  power: 'site',
  page: paths.contact,
  examples: { phone: 'phone', whatsApp: 'WhatsApp', email: 'email', address: 'street' },
  fields: {
    phone: { kind: 'phone', label: 'Phone', called: 'phone number' },
    phoneHours: { kind: 'line', label: 'Phone hours', hint: 'For example, Mon–Fri 9am–5pm.', most: 60 },
    whatsApp: {
      kind: 'phone',
      label: 'WhatsApp',
      hint: 'We make the chat link from it, here and among the links of the footer.',
      optional: true,
      called: 'WhatsApp number',
    },
    email: { kind: 'email', label: 'Email', called: 'email address' },
    address: { kind: 'line', label: 'Street address', most: 160 },
    map: {
      kind: 'address',
      label: 'Link to a map',
      hint: 'From your map app: Share, then Copy link. If you leave it out, it opens a search for your street.',
      optional: true,
      called: 'link to the map',
    },
    city: {
      kind: 'line',
      label: 'City',
      hint: 'Where most of you meet. Texts of the site name it.',
      most: 60,
    },
    dialingCode: {
      kind: 'line',
      label: 'Country code',
      hint: 'Forms show it as an example, such as +254.',
      most: 5,
    },
    areDetailsConfirmed: {
      kind: 'yes',
      label: 'These details are ours.',
      hint: 'Until you tick this, the contact page says that they are examples.',
      called: 'confirmation of the contact details',
    },
  },
  original: {
    phone: contact.phone,
    phoneHours: contact.phoneHours,
    whatsApp: contact.phone,
    email: contact.email,
    address: contact.address,
    map: contact.map,
    city: contact.city,
    dialingCode: contact.dialingCode,
    areDetailsConfirmed: contact.areDetailsConfirmed,
  },
})

export const links = listing({
  title: 'Links',
  shelf: 'who',
  where: 'Footer and contact page. WhatsApp comes from the number under Contact.',
  words: 'social media youtube instagram facebook tiktok x twitter',
  power: 'site',
  page: paths.contact,
  noun: 'link',
  nameField: 'name',
  most: 8,
  least: 0,
  fields: {
    name: { kind: 'line', label: 'Name', hint: 'For example, YouTube.', most: 30 },
    href: { kind: 'address', label: 'Web address', hint: 'Starts with https://' },
  },
  // The link to WhatsApp is made from the number under Contact.
  original: originalSite.links
    .filter(({ href }) => href !== contact.whatsApp)
    .map(({ name: of, href }) => ({ id: of.toLowerCase(), name: of, href })),
})

export const proverbWords = sheet({
  title: 'Proverb or verse',
  shelf: 'who',
  where: 'Home page, footer, sign-in page, receipts',
  words: 'quote bible scripture saying motto',
  power: 'site',
  page: paths.home,
  fields: {
    text: { kind: 'line', label: 'Text', most: 120 },
    language: {
      kind: 'choice',
      label: 'Language',
      hint: 'So that screen readers say it right.',
      options: languages,
    },
    meaning: { kind: 'line', label: 'What it means', most: 160, called: 'meaning of the proverb' },
    note: {
      kind: 'text',
      label: 'Note beside it on the home page',
      most: 240,
      called: 'note beside the proverb',
    },
  },
  original: {
    text: proverb.text,
    language: proverb.language,
    meaning: proverb.meaning,
    note: "The Akan proverb we're named after. Founded in {founded}, now {believers} young believers.",
  },
})
