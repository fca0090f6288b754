/** Data, so that the page and what search engines read are the same words. */
export const mentorshipFaq = [
  {
    question: 'How often will we meet?',
    answer:
      'Typically 2-4 times a month, for about an hour, in person, online or by phone. Most pairs go on for six months and then decide together whether to continue.',
  },
  {
    question: 'Who are the mentors?',
    answer:
      'Members who are some years further down the road: in a profession, a marriage, a faith that has been tested. Each one has been through our training day, has two referees, and meets a coordinator every month.',
  },
  {
    question: 'Is it confidential?',
    answer:
      'Yes. What you say stays between the two of you. The one exception is danger: if somebody may come to harm, your mentor will tell you that they need to bring in help, and whom they will call.',
  },
  {
    question: 'What does it cost, and what if we are not a good match?',
    answer:
      'Mentorship is a paid service, and we agree the fee with you before the first meeting. If you do not fit together, tell the coordinator after the first or second conversation. We will introduce you to someone else, and nobody is offended.',
  },
]
