import type { ReactNode } from 'react'
import './skeleton.css'

/** A piece of what is on its way, in its final shape. */
export const Skeleton = ({
  shape,
  width = 'full',
}: {
  shape: 'tag' | 'title' | 'line' | 'cover' | 'block'
  width?: 'full' | 'long' | 'half'
}) => <span className={`skeleton skeleton-${shape} skeleton-${width}`} />

/** Says once what is loading; the shapes inside are only seen. */
export const SkeletonGroup = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) => (
  <div role="status">
    <span className="visually-hidden">{label}</span>
    <div className={className} aria-hidden="true">
      {children}
    </div>
  </div>
)
