import books from './funds/fund-books.svg'
import bus from './funds/fund-bus.svg'
import camp from './funds/fund-camp.svg'
import hands from './funds/fund-hands.svg'
import meal from './funds/fund-meal.svg'
import roof from './funds/fund-roof.svg'

/** What people give to, 1000 x 500, as the scenes of the page heads are. */
export const fundArt = { books, roof, meal, bus, camp, hands } as const
