import type { LucideIcon } from 'lucide-react'
import './rings.css'

/** A disc with an icon and the ripples around it. */
export const RingIcon = ({ icon: Icon, size = 132 }: { icon: LucideIcon; size?: number }) => (
  <svg className="ring-icon" width={size} height={size} viewBox="0 0 132 132" aria-hidden="true">
    <g className="ring-icon-rings" fill="none">
      <circle cx="66" cy="66" r="40" strokeWidth="3" opacity=".8" />
      <circle cx="66" cy="66" r="50" strokeWidth="2.4" opacity=".5" />
      <circle cx="66" cy="66" r="62" strokeWidth="1.8" opacity=".28" />
    </g>
    <circle className="ring-icon-disc" cx="66" cy="66" r="31" />
    <Icon className="ring-icon-sign" x={52} y={52} size={28} />
  </svg>
)

/** Ripples as a quiet texture; lies behind the content of a positioned parent. */
export const Rings = ({ from = 'corner' }: { from?: 'corner' | 'below' }) => (
  <span className={`rings rings-${from}`} aria-hidden="true" />
)
