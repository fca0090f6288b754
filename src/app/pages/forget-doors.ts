/** A phone that stood at a door forgets its guests once the link has ended, on whatever page of the site it is seen again. */
export const forgetDoors = async (): Promise<void> => {
  if (!hasDoor()) return
  const { forgetEndedDoors } = await import('#features/gatherings/door/phone/kept.ts')
  forgetEndedDoors(Date.now())
}

const hasDoor = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('door '))
  } catch {
    return false
  }
}
