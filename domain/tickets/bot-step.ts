import { z } from 'zod'

/** What a bot does in a conversation at the moment: `lookup` calls an address, `program` is a bot elsewhere, `talk` anything else. */
export const botSteps = ['question', 'menu', 'pause', 'lookup', 'model', 'program', 'talk'] as const
export const botStep = z.enum(botSteps)
export type BotStep = z.infer<typeof botStep>
