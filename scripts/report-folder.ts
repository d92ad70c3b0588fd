import { join } from 'node:path'

/** Where `npm test` keeps the reports of its last run of whole suites. */
export const reportFolder: string = join(import.meta.dirname, '..', '.tmp', 'reports')
