import { z } from 'zod'
import type { Job } from './jobs.ts'

type Letter = { to: string; subject: string; text: string }

/** A letter that is enqueued with what it tells of, and sent until the post office takes it. Plain text; `to` is one address. */
export const sendLetter: Job<Letter> = {
  name: 'notifications:letter',
  payload: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  run: (ctx, letter) => ctx.mail.send(letter),
}
