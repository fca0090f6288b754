import { useState } from 'react'

/** The moment at which this was first shown: waits are told in hours, so it need not go on. */
export const useNow = (): Date => useState(() => new Date())[0]
