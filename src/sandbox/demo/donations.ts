export type DemoDonation = {
  donorName: string | null
  donorEmail: string
  /** Minor units. */
  amount: number
  currency: 'GHS' | 'USD'
  notes: string
  givenDaysAgo: number
  /** What it is for, if that is not the general work. */
  fund: string | undefined
}

type Given = [
  daysAgo: number,
  name: string | null,
  amount: number,
  currency: 'GHS' | 'USD',
  notes: string,
  fund?: string,
]

const mobileMoney = 'Mobile money'
const transfer = 'Bank transfer'

/** Gifts that reached the ministry without a card: no one's card was charged for a demonstration. */
const gifts: Given[] = [
  [2, 'Akua Darko', 20_000, 'GHS', mobileMoney],
  [3, 'Kwame Asante', 50_000, 'GHS', mobileMoney, 'reading-room'],
  [5, 'Ngozi Eze', 10_000, 'USD', transfer, 'reading-room'],
  [6, null, 10_000, 'GHS', 'Mobile money, no name given'],
  [9, 'Thabo Dlamini', 25_000, 'USD', transfer],
  [11, 'Esi Quaye', 15_000, 'GHS', mobileMoney],
  [12, 'Yaw Ofori', 30_000, 'GHS', `${mobileMoney}, for the reading room`, 'reading-room'],
  [16, 'Wanjiru Kamau', 5_000, 'USD', transfer],
  [19, 'Afia Bonsu', 40_000, 'GHS', mobileMoney, 'reading-room'],
  [22, 'Tendai Mukamba', 10_000, 'USD', transfer],
  [27, 'Kofi Annor', 20_000, 'GHS', mobileMoney],
  [33, 'Efua Mensah', 100_000, 'GHS', `${transfer}, harvest thanksgiving`, 'reading-room'],
  [38, 'Chiamaka Obi', 7_500, 'USD', transfer],
  [41, null, 5_000, 'GHS', 'Mobile money, no name given'],
  [47, 'Kwame Asante', 50_000, 'GHS', mobileMoney],
  [55, 'Lerato Molefe', 15_000, 'USD', transfer],
  [63, 'Akua Darko', 20_000, 'GHS', mobileMoney],
  [74, 'Samuel Owusu', 60_000, 'GHS', `${mobileMoney}, for the youth camp`, 'youth-camp'],
  [88, 'Ngozi Eze', 10_000, 'USD', transfer],
  [102, 'Adwoa Frimpong', 25_000, 'GHS', mobileMoney],
]

const addressOf = (name: string | null): string =>
  `${name?.toLowerCase().replace(/\s+/g, '.') ?? 'friend'}@example.org`

export const demoDonations: DemoDonation[] = gifts.map(
  ([givenDaysAgo, donorName, amount, currency, notes, fund]) => ({
    givenDaysAgo,
    donorName,
    donorEmail: addressOf(donorName),
    amount,
    currency,
    notes,
    fund,
  }),
)
