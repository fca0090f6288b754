import { originalSite } from '#shared/site.ts'
import { paths } from '#shared/paths.ts'
import { listing, sheet } from './document.ts'
import { textOf, type Values } from './field.ts'

const { mobileMoney, bank } = originalSite.giving

/** A way that the community does not have is empty. Of any other there is all that a giver needs. */
const missing = (values: Values): Record<string, string> => {
  const has = (field: string): boolean => textOf(values[field]) !== ''
  const missingOf = (way: string, needed: Record<string, string>, others: string[] = []) =>
    [...Object.keys(needed), ...others].some(has)
      ? Object.entries(needed)
          .filter(([field]) => !has(field))
          .map(([field, what]) => [field, `Enter the ${what}, or leave all of ${way} empty`])
      : []
  return Object.fromEntries([
    ...missingOf('mobile money', {
      network: 'network',
      number: 'mobile money number',
      holder: 'name on the wallet',
    }),
    ...missingOf(
      'bank transfer',
      { bank: 'bank', accountName: 'name on the account', accountNumber: 'account number' },
      ['branch', 'swift'],
    ),
  ])
}

export const waysToGive = sheet({
  title: 'Ways to give',
  shelf: 'giving',
  where: 'Donate page, payment pages and emails about gifts',
  words: 'momo mobile money bank account transfer number swift branch treasurer',
  power: 'site.giving',
  page: paths.donate,
  missing,
  isConfirmedAnew: true,
  examples: {
    number: 'mobile money',
    bank: 'bank',
    accountNumber: 'account number',
    swift: 'SWIFT code',
    email: 'email',
  },
  fields: {
    network: {
      kind: 'line',
      label: 'Network',
      hint: 'Without mobile money, leave all of it empty.',
      emptiedBy: 'We have no mobile money',
      part: 'Mobile money',
      goesWithOthers: true,
      most: 40,
      called: 'mobile money network',
    },
    number: {
      kind: 'line',
      holds: 'wallet number',
      label: 'Mobile money number',
      goesWithOthers: true,
      most: 30,
    },
    holder: {
      kind: 'line',
      label: 'Name on the wallet',
      goesWithOthers: true,
      most: 80,
      called: 'name on the mobile money wallet',
    },
    bank: {
      kind: 'line',
      label: 'Bank',
      hint: 'Without a bank account, leave all of it empty.',
      emptiedBy: 'We have no bank account',
      part: 'Bank transfer',
      goesWithOthers: true,
      most: 80,
    },
    branch: { kind: 'line', label: 'Branch', optional: true, most: 80, called: 'bank branch' },
    accountName: {
      kind: 'line',
      label: 'Account name',
      goesWithOthers: true,
      most: 80,
      called: 'name on the bank account',
    },
    accountNumber: {
      kind: 'line',
      label: 'Account number',
      goesWithOthers: true,
      most: 40,
      called: 'bank account number',
    },
    swift: { kind: 'line', label: 'SWIFT code', optional: true, most: 20 },
    email: {
      kind: 'email',
      label: 'Email for questions about gifts',
      part: 'Questions and confirmation',
      called: 'email address for gifts',
    },
    areDetailsConfirmed: {
      kind: 'yes',
      label: 'These details are ours.',
      hint: 'Send a small amount first, and check that your own name appears.',
      called: 'confirmation of the giving details',
    },
  },
  original: {
    network: mobileMoney.network,
    number: mobileMoney.number,
    holder: mobileMoney.name,
    bank: bank.bank,
    branch: bank.branch,
    accountName: bank.accountName,
    accountNumber: bank.accountNumber,
    swift: bank.swift,
    email: originalSite.giving.email,
    areDetailsConfirmed: originalSite.giving.areDetailsConfirmed,
  },
})

const gift = (id: string, currency: 'USD' | 'GHS', amount: number, does: string) => ({
  id,
  currency,
  amount,
  does,
})

export const giftExamples = listing({
  title: 'What a gift does',
  shelf: 'giving',
  where: 'Donate page',
  words: 'impact examples donate',
  power: 'site',
  page: paths.donate,
  noun: 'example',
  nameField: 'does',
  most: 12,
  least: 0,
  fields: {
    currency: {
      kind: 'choice',
      label: 'Currency',
      options: [
        { value: 'GHS', label: 'Ghana cedis (GHS)' },
        { value: 'USD', label: 'US dollars (USD)' },
      ],
    },
    amount: { kind: 'number', label: 'Amount', hint: 'In whole cedis or dollars.', least: 1, most: 50_000 },
    does: { kind: 'line', label: 'What it does', most: 80, called: 'use' },
  },
  original: [
    gift('supper', 'USD', 25, 'Supper after one discussion evening'),
    gift('month', 'USD', 50, 'A month of meeting space for a Bible study'),
    gift('mentor', 'USD', 100, 'Materials and training for one new mentor'),
    gift('counselling', 'USD', 250, "Counselling for someone who can't afford it"),
    gift('workshop', 'USD', 500, 'A free workshop'),
    gift('guide', 'GHS', 20, 'A printed study guide for someone new'),
    gift('one-supper', 'GHS', 50, 'Supper for one at a discussion evening'),
    gift('ride', 'GHS', 100, 'A ride home for four after a late meeting'),
    gift('place', 'GHS', 200, 'A free place at a workshop'),
    gift('evening', 'GHS', 500, 'Meeting space for one Bible study evening'),
  ],
})
