/** Circles that meet and teams that serve, with the emails of the people in them. */
export const demoGroups = [
  {
    kind: 'circle' as const,
    name: 'East Legon circle',
    about:
      'Tuesdays at 18:30 in Afia’s living room. We read one chapter, eat, and pray for each other by name.',
    emails: [
      'afia.bonsu@example.org',
      'ama.serwaa@example.org',
      'ifeoma.n@example.org',
      'kwaku.asiedu@example.org',
      'emmanuel.tutu@example.org',
      'araba.essien@example.org',
    ],
  },
  {
    kind: 'circle' as const,
    name: 'Nairobi circle',
    about: 'Thursdays by video, and once a month over a meal. For people on shifts: come late, leave early.',
    emails: [
      'tendai.mukamba@example.org',
      'joseph.kiplagat@example.org',
      'josephine.akello@example.org',
      'rahel.bekele@example.org',
    ],
  },
  {
    kind: 'team' as const,
    name: 'Welcome team',
    about: 'Stands at the door from half an hour before, with water, name stickers and time.',
    emails: ['selam.tadesse@example.org', 'ama.serwaa@example.org', 'fatou.ceesay@example.org'],
  },
  {
    kind: 'team' as const,
    name: 'Prayer team',
    about: 'Prays for the requests of the week on Saturdays at 06:00.',
    emails: ['adwoa.nyarko-mills@example.org', 'afia.bonsu@example.org', 'nneka.obiora@example.org'],
  },
]

/** What the team wants to find people by. */
export const demoTags = {
  'plays keyboard': ['ifeoma.n@example.org'],
  'can host': ['afia.bonsu@example.org', 'mutale.bwembya@example.org'],
  mentor: ['tendai.mukamba@example.org', 'efua.mensah@example.org', 'aissatou.badji@example.org'],
  'new in Accra': ['sena.agbeko@example.org', 'daniel.gyasi@example.org', 'blessing.mwale@example.org'],
}
