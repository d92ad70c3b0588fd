import { z } from 'zod'
import { templateContent } from './template-content.ts'

/** A template that was sent, in `dataJson.template`: its text as the customer reads it, and the content for sending it again. */
export const sentTemplate = z.object({
  name: z.string(),
  header: z.string(),
  body: z.string(),
  footer: z.string(),
  buttons: z.array(
    z.object({ kind: z.enum(['reply', 'url', 'call', 'copy']), text: z.string(), value: z.string() }),
  ),
  content: templateContent,
})
export type SentTemplate = z.infer<typeof sentTemplate>
