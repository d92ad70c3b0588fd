import {
  readingOf,
  type TemplateValues,
  templateContentOf,
  valueProblems,
} from '#domain/channels/template-variables.ts'
import type { MessageTemplate } from '#domain/connections/template-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Draft } from '#server/messages/draft.ts'
import { fillText } from '#server/messages/fill-text.ts'
import type { Db } from '#server/platform/database/db.ts'

type Written = {
  ticketId: number
  userId: number | null
  template: MessageTemplate
  values: TemplateValues
  now: Date
}

/**
 * Returns a template with its values; our own variables inside them are filled from the ticket. Throws ERR_VALIDATION for each value that
 * is missing or too long.
 */
export async function templateDraft(
  tx: Db,
  { ticketId, userId, template, values: given, now }: Written,
): Promise<Pick<Draft, 'body' | 'mediaType' | 'template'>> {
  const values: TemplateValues = {}
  for (const [key, text] of Object.entries(given)) {
    values[key] = await fillText(tx, { ticketId, userId, text, now })
  }
  const problems = valueProblems(template.form, values)
  if (problems.length) {
    throw new AppError(
      'ERR_VALIDATION',
      problems.map(({ key, message }) => ({ path: `body.variables.${key}`, message })),
    )
  }
  const reading = readingOf(template.form, values)
  return {
    body: [reading.header, reading.body, reading.footer].filter(Boolean).join('\n\n'),
    mediaType: 'interactiveMessage',
    template: { name: template.name, ...reading, content: templateContentOf(template, values) },
  }
}
