/** Data, so that the page and what search engines read are the same words. */
export const mentorshipFaq = [
  {
    question: 'How often will we meet?',
    answer:
      'Typically 2-4 times a month, for about an hour, in person, online or by phone. Most pairs meet for six months, then decide together whether to continue.',
  },
  {
    question: 'Who are the mentors?',
    answer:
      'Members a few years further on in work, marriage or faith. Every mentor completes our training day, gives two references and meets a coordinator each month.',
  },
  {
    question: 'Is it confidential?',
    answer:
      'Yes. What you say stays between the two of you. The one exception is danger. If someone is at risk of harm, your mentor will tell you that they need to get help, and who they will call.',
  },
  {
    question: 'What does it cost, and what if we are not a good match?',
    answer:
      "Asking is free. Mentorship is a paid service. We'll agree the fee with you before your first meeting. If it isn't a good match, tell the coordinator after your first or second conversation. We'll introduce you to someone else. No one will be offended.",
  },
]
