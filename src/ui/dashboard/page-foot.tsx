import type { ReactNode } from 'react'
import './page-foot.css'

/** The main thing to do on a page: beside its title, or on a phone in a bar above the navigation. */
export const PageFoot = ({ children }: { children: ReactNode }) => <div className="page-foot">{children}</div>
