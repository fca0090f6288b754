import { Download } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '#ui/parts/button.tsx'
import { useProof } from '../proof.ts'

type Props = { href: string; className?: string; children: ReactNode }

/** A file with people's data. It asks who is there first, unless that was proved in the last ten minutes. */
export const ExportLink = (props: Props) => {
  const { children, ...link } = props
  return (
    <ButtonLink variant="outline" download="" onClick={useExport(props.href)} {...link}>
      <Download aria-hidden="true" />
      {children}
    </ButtonLink>
  )
}

/** What a link to such a file does when it is clicked. */
export const useExport = (href: string): ((event: MouseEvent<HTMLAnchorElement>) => void) => {
  const { isGiven, ask } = useProof()
  return (event) => {
    if (isGiven()) return
    event.preventDefault()
    void ask().then((isNowGiven) => {
      if (isNowGiven) download(href)
    })
  }
}

const download = (href: string): void => {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
