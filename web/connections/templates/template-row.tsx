import { Text } from '@mantine/core'
import type { MessageTemplate } from '#domain/connections/template-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { TemplatePreview } from './template-preview.tsx'
import classes from './template-preview.module.css'
import { templateTexts } from './template-texts.ts'
import { textOf } from './template-words.ts'

const colours: Record<string, string> = {
  APPROVED: 'var(--positive)',
  PENDING: 'var(--text-weak)',
  IN_APPEAL: 'var(--text-weak)',
  PAUSED: 'var(--warning)',
}

/** A template with its status at Meta, filled with its example values. */
export function TemplateRow({ template }: { template: MessageTemplate }) {
  const t = useTexts(templateTexts)
  const { name, language, category, status, reason, form } = template
  const named = textOf('status', status)
  const kind = textOf('category', category)
  return (
    <article className={classes.template}>
      <div className={classes.head}>
        <strong>{name}</strong>
        <span>{language}</span>
        <span>{kind ? t(kind) : category}</span>
        <Text span fz="sm" fw={500} c={colours[status] ?? 'var(--danger)'}>
          {named ? t(named) : status}
          {reason && ` (${reason})`}
        </Text>
      </div>
      {form.unsupported && <Text fz="xs">{t('unsupported', { part: form.unsupported })}</Text>}
      <TemplatePreview form={form} values={form.examples} />
    </article>
  )
}
