import { z } from 'zod'
import type { Job } from './jobs.ts'

type Letter = { to: string; subject: string; text: string }

/** Sends an e-mail until the mail server accepts it; enqueued with the change that it reports. Plain text; `to` is one address. */
export const sendLetter: Job<Letter> = {
  name: 'notifications:letter',
  queue: 'letters',
  isSlow: true,
  payload: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  run: (ctx, letter) => ctx.mail.send(letter),
}
