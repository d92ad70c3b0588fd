import { z } from 'zod'
import type { LetterStep } from '#domain/billing/letter-due.ts'
import { payLink } from '#server/payments/pay-link.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { findLetter } from './letter-db.ts'
import { writeLetter } from './write-letter.ts'

type Dunning = { invoiceId: number; step: number; to: string }

/** Mails one letter to one address, repeated until the mail server takes it; not if the invoice is paid by then. */
export const sendDunningMail: Job<Dunning> = {
  name: 'billing:mail',
  queue: 'letters',
  isSlow: true,
  payload: z.object({ invoiceId: z.int(), step: z.int(), to: z.string() }),
  run: async (ctx, { invoiceId, step, to }) => {
    const found = await ctx.read((tx) => findLetter(tx, invoiceId, ctx.now))
    if (!found) return
    const letter = writeLetter({ ...found, step: step as LetterStep, link: payLink(ctx.outside.own) })
    await ctx.mail.send({ to, ...letter })
  },
}
