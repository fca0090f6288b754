/** Warm and sober: what a team answers often. */
export const demoSavedReplies = [
  {
    name: 'Praying with you',
    text: `Thank you for trusting us with this, {first name}. We have read your request and are praying for you.

If you would like to talk to someone, tell us which days suit you. A leader will call you.`,
  },
  {
    name: 'A question we need to look into',
    text: `Thank you for your question, {first name}. We would like to answer it well, so we are asking one of our teachers first.

You will hear from us within the week. Your reference is {reference}.`,
  },
  {
    name: 'Come and see',
    text: `It is good to hear from you, {first name}. The simplest way to get to know us is to come to a gathering: you need not bring anything, and someone will look out for you at the door.

Tell us which day you can come, and we will tell the host.`,
  },
]
