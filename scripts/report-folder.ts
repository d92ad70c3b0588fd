import { join } from 'node:path'

export type Tier = 'quick' | 'long'

/** Returns the folder for the reports of the last whole run of a tier: of `npm test`, or of `npm run test:long`. */
export const reportFolderOf = (tier: Tier): string =>
  join(import.meta.dirname, '..', '.tmp', tier === 'long' ? 'reports-long' : 'reports')
