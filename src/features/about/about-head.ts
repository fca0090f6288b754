import { site } from '#shared/site.ts'
import { leaderList } from './leader-list.ts'

// Apart from the pages and the biographies: the table of routes is loaded with every page.
export const aboutHead = {
  title: 'About Us',
  description: `How ${site.name} began in ${site.foundedIn}, what its name means, what we hold to and who leads it: a community of ${site.believers} young believers.`,
}

export const leaderHead = (id: string): { title: string; description: string; isPrivate?: boolean } => {
  const leader = leaderList.find((one) => one.id === id)
  if (!leader) return { title: 'Leader Not Found', description: site.description, isPrivate: true }
  return {
    title: `${leader.name}, ${leader.role}`,
    description: `${leader.name} is ${leader.role} of ${site.name}. ${leader.shortBio}`,
  }
}
