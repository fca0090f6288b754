import { useState } from 'react'

/** The moment when this was first shown: waits are shown in hours, so it is never updated. */
export const useNow = (): Date => useState(() => new Date())[0]
