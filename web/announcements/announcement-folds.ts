import { z } from 'zod'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { announcementsKey } from './announcements-key.ts'

/** Leaves the payload unparsed: the fold does not read it, and the inbox need not load its contract. */
const channel = { name: () => 'company-announcement', payload: z.unknown() }

export const announcementFolds = [liveFold(channel, () => askAgain(announcementsKey))]
