import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { schedulesKey } from './schedules-key.ts'

/** That something happened is all that is wanted of it, and the inbox loads no more for it. */
const schedules = companyChannel('schedule', z.unknown())

export const scheduleFolds = [liveFold(schedules, () => askAgain(schedulesKey))]
