import { site } from '#shared/site.ts'

/** Plain text, because search engines get the same questions and answers. */
export const counsellingFaq: { question: string; answer: string }[] = [
  {
    question: 'What does counselling cost?',
    answer:
      'Counselling is a paid service. The fee is agreed with you before the first meeting, so you know it before you decide. No figure is stated here. Ask us and you will get a plain answer; asking costs nothing.',
  },
  {
    question: 'Is what I say confidential?',
    answer:
      'Yes, with limits that you should know beforehand. We may have to tell someone if your life or another person’s is in danger, if a child or a vulnerable adult is being harmed, or if a court orders it. Where it is safe, we tell you first. Counsellors also talk their work over with a supervisor, without your name.',
  },
  {
    question: 'How do I begin, and when will I hear from you?',
    answer: `Send us a message on the contact page. One sentence is enough; you need not tell the whole story. We reply within 24-48 hours. If you would rather talk, call ${site.contact.phone}. The line is open ${site.contact.phoneHours}.`,
  },
  {
    question: 'Do I have to be a member, or a believer?',
    answer:
      'No. You need no account, and you need not share our faith. Your counsellor will ask what matters to you, and will pray with you only if you want it.',
  },
]
