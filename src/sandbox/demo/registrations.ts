export type DemoRegistration = {
  name: string
  email: string
  numberOfAttendees: number
  /** Before now, or before the event if that is past. */
  registeredHoursAgo: number
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

// Most decide in the last days, a few long before.
const hoursAgo = [2, 30, 78, 150, 214, 290, 371, 468, 590, 702, 815, 938, 1_060, 1_190]

/** People who fill so many seats of one event, the same ones at every start. No one is there twice. */
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
      // Not in the order of their names, and at another event in another one.
      registeredHoursAgo: hoursAgo[(index * 5 + seats) % hoursAgo.length] ?? 1,
    })
    left -= numberOfAttendees
  }
  return registrations
}
