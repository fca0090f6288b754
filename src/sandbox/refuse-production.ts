// Whoever imports anything from here does so outside production, or not at all.
if (process.env.NODE_ENV === 'production') throw new Error('The sandbox must not be loaded in production.')
