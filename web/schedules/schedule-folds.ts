import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askInTurn } from '#web/platform/query-client.ts'
import { schedulesKey } from './schedules-key.ts'

/** The payload is not decoded: any event invalidates the cache, and the inbox need not load the contract. */
const schedules = companyChannel('schedule', z.unknown())

export const scheduleFolds = [liveFold(schedules, () => askInTurn(schedulesKey))]
