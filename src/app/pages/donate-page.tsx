import { donatePage } from '#features/money/donations/page/donate-page.tsx'
import { SentItCard } from '#features/money/treasury/sent-it-card.tsx'

export const page = donatePage(<SentItCard />)
