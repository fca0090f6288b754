export type DemoRegistration = {
  name: string
  email: string
  numberOfAttendees: number
  /** Before today, or before the event if that is past. */
  registeredDaysAgo: number
}

const firstNames = [
  'Abena',
  'Kwesi',
  'Adjoa',
  'Yaw',
  'Esi',
  'Kojo',
  'Akosua',
  'Fiifi',
  'Maame',
  'Nana',
  'Chiamaka',
  'Emeka',
  'Ngozi',
  'Tunde',
  'Folake',
  'Wanjiru',
  'Otieno',
  'Achieng',
  'Thabo',
  'Lerato',
  'Sipho',
  'Rutendo',
  'Amina',
]

const lastNames = [
  'Asante',
  'Owusu',
  'Addo',
  'Tetteh',
  'Quaye',
  'Amoah',
  'Sarpong',
  'Eze',
  'Adeyemi',
  'Okonkwo',
  'Kamau',
  'Mwangi',
  'Dlamini',
  'Moyo',
  'Nkrumah-Lee',
  'Lamptey',
  'Agyeman',
]

// Most come alone, some bring a friend, a few a family.
const parties = [1, 1, 2, 1, 1, 1, 3, 1, 2, 1, 1, 4]

/** People who fill so many seats of one event, the same ones at every start. Nobody is there twice. */
export const demoRegistrations = (seats: number): DemoRegistration[] => {
  const registrations: DemoRegistration[] = []
  for (let left = seats; left > 0;) {
    const index = registrations.length
    const numberOfAttendees = Math.min(left, parties[index % parties.length] ?? 1)
    // The lengths of the two lists have no divisor in common, so the pairs repeat only after all of them.
    const [first, last] = [firstNames[index % firstNames.length], lastNames[index % lastNames.length]]
    registrations.push({
      name: `${first} ${last}`,
      email: `${first}.${last}@example.com`.toLowerCase(),
      numberOfAttendees,
      registeredDaysAgo: 1 + ((index * 5) % 19),
    })
    left -= numberOfAttendees
  }
  return registrations
}
