/** Parts of the names of tests that may be skipped, each with the reason. */
export const allowedSkips = [
  // Nodes speak through Redis only where a redis-server is found; through PostgreSQL they always do.
  'redis',
]
