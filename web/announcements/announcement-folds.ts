import { z } from 'zod'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { announcementsKey } from './announcements-key.ts'

/** That something happened is all that is wanted of it, and the inbox loads no more for it. */
const channel = { name: () => 'company-announcement', payload: z.unknown() }

export const announcementFolds = [liveFold(channel, () => askAgain(announcementsKey))]
