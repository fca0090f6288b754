import { useState } from 'react'

/** The moment at which this was first shown: waits are shown in hours, so it need not be updated. */
export const useNow = (): Date => useState(() => new Date())[0]
