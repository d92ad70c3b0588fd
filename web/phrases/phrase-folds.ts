import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { phrasesKey } from './phrases-key.ts'

/** Leave payloads unparsed: the folds do not read them, and their contracts are large. */
const phrases = companyChannel('flowcampaign', z.unknown())
const flows = companyChannel('flow', z.unknown())

export const phraseFolds = [
  liveFold(phrases, () => askAgain(phrasesKey)),
  // A phrase shows the name of its flow, and whether it runs.
  liveFold(flows, () => askAgain(phrasesKey)),
]
