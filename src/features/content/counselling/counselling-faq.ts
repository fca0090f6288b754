import { site } from '#shared/site.ts'

/** Plain text, because search engines get the same questions and answers. */
export const counsellingFaq: { question: string; answer: string }[] = [
  {
    question: 'What does counselling cost?',
    answer:
      "Counselling is a paid service. We'll tell you the fee before you decide, and agree it with you before your first meeting. Asking is free.",
  },
  {
    question: 'Is what I say confidential?',
    answer:
      "Yes, with a few limits. We may have to tell someone if you or another person is in danger, if a child or vulnerable adult is being harmed, or if a court orders it. Where it's safe to, we'll tell you first. Counsellors also discuss their work with a supervisor, without using your name.",
  },
  {
    question: 'How do I start, and when will I hear from you?',
    answer: `Send us a message on the contact page. One sentence is enough. You don't have to tell the whole story. We reply within 24–48 hours. If you'd rather talk, call ${site.contact.phone}. The line is open ${site.contact.phoneHours}.`,
  },
  {
    question: 'Do I have to be a member, or a believer?',
    answer:
      "No. You don't need an account and you don't have to share our faith. Your counsellor will ask what matters to you, and will only pray with you if you'd like that.",
  },
]
