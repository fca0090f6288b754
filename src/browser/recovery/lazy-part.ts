import { lazy, type ComponentType } from 'react'
import { loadCode } from './load-code.ts'

/** A part of a page whose code comes when it is first needed, by the name under which its file exports it. */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await loadCode(load))[name] }))
