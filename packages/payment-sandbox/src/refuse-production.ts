// Every entry module of the sandbox imports this.
if (process.env.NODE_ENV === 'production') throw new Error('The sandbox must not be loaded in production.')
