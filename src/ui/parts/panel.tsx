import type { ComponentProps } from 'react'
import { classes } from '#ui/styles/classes.ts'
import './panel.css'

type PanelProps = ComponentProps<'div'> & {
  /** Without padding, for content that reaches the edges. */
  flush?: boolean
}

export const Panel = ({ flush = false, className, ...rest }: PanelProps) => (
  <div {...rest} className={classes('panel', flush && 'panel-flush', className)} />
)
