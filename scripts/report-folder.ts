import { join } from 'node:path'

/** Folder for the reports of the last complete run of `npm test`. */
export const reportFolder: string = join(import.meta.dirname, '..', '.tmp', 'reports')
