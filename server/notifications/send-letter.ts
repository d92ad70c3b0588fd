import { z } from 'zod'
import type { Job } from '#server/platform/jobs/jobs.ts'

type Letter = { to: string; subject: string; text: string }

/** A letter that is written with what it tells of, and sent until the post office takes it. */
export const sendLetter: Job<Letter> = {
  name: 'notifications:letter',
  payload: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  run: (ctx, letter) => ctx.mail.send(letter),
}

/** The name by which versions before enqueued letters about outages. */
export const sendOutageMail: Job<Letter> = { ...sendLetter, name: 'notifications:outage-mail' }
