import { paths } from '#shared/paths.ts'
import { listing } from './document.ts'

const fields = {
  question: { kind: 'line', label: 'Question', most: 120 },
  answer: { kind: 'markup', label: 'Answer', most: 2_000 },
} as const

const shared = {
  shelf: 'pages',
  words: 'faq frequently asked questions help',
  power: 'site',
  noun: 'question',
  nameField: 'question',
  most: 30,
  least: 0,
  fields,
} as const

export const counsellingQuestions = listing({
  ...shared,
  title: 'Questions about counselling',
  where: 'Counselling page, and search engines',
  page: paths.counselling,
  original: [
    {
      id: 'cost',
      question: 'What does counselling cost?',
      answer:
        "Counselling is a paid service. We'll tell you the fee before you decide, and agree it with you before your first meeting. Asking is free.",
    },
    {
      id: 'confidential',
      question: 'Is what I say confidential?',
      answer:
        "Yes, with a few limits. We may have to tell someone if you or another person is in danger, if a child or vulnerable adult is being harmed, or if a court orders it. Where it's safe to, we'll tell you first. Counsellors also discuss their work with a supervisor, without using your name.",
    },
    {
      id: 'start',
      question: 'How do I start, and when will I hear from you?',
      answer:
        "Send us a message on the contact page. One sentence is enough. You don't have to tell the whole story. We reply within {reply}. If you'd rather talk, call {phone}. The line is open {hours}.",
    },
    {
      id: 'member',
      question: 'Do I have to be a member, or a believer?',
      answer:
        "No. You don't need an account and you don't have to share our faith. Your counsellor will ask what matters to you, and will only pray with you if you'd like that.",
    },
  ],
})

export const mentorshipQuestions = listing({
  ...shared,
  title: 'Questions about mentorship',
  where: 'Mentorship page, and search engines',
  page: paths.mentorship,
  original: [
    {
      id: 'often',
      question: 'How often will we meet?',
      answer:
        'Typically 2-4 times a month, for about an hour, in person, online or by phone. Most pairs meet for six months, then decide together whether to continue.',
    },
    {
      id: 'who',
      question: 'Who are the mentors?',
      answer:
        'Members a few years further on in work, marriage or faith. Every mentor completes our training day, gives two references and meets a coordinator each month.',
    },
    {
      id: 'confidential',
      question: 'Is it confidential?',
      answer:
        'Yes. What you say stays between the two of you. The one exception is danger. If someone is at risk of harm, your mentor will tell you that they need to get help, and who they will call.',
    },
    {
      id: 'cost',
      question: 'What does it cost, and what if we are not a good match?',
      answer:
        "Asking is free. Mentorship is a paid service. We'll agree the fee with you before your first meeting. If it isn't a good match, tell the coordinator after your first or second conversation. We'll introduce you to someone else. No one will be offended.",
    },
  ],
})
