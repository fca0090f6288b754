export const counsellingHead = {
  title: 'Counselling',
  description:
    'Confidential counselling with trained people of faith, in person or online: marital, family, education and career, mental health and financial.',
}
