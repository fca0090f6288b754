/** What the demo content consists of. The dashboard counts it in this order. */
export const demoKinds = [
  'events',
  'registrations',
  'teachings',
  'people',
  'members',
  'gifts',
  'funds',
  'groups',
  'requests',
  'saved replies',
] as const

export type DemoKind = (typeof demoKinds)[number]
