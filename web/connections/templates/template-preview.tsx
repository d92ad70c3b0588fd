import { IconFileText, IconPhoto, IconVideo } from '@tabler/icons-react'
import type { TemplateForm } from '#domain/channels/template-content.ts'
import { readingOf, type TemplateValues } from '#domain/channels/template-variables.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './template-preview.module.css'
import { templateTexts } from './template-texts.ts'

const icons = { image: IconPhoto, video: IconVideo, document: IconFileText }

type TemplatePreviewProps = { form: TemplateForm; values: TemplateValues; fileName?: string | undefined }

/** A template as the customer will see it; variables without a value keep their placeholder. */
export function TemplatePreview({ form, values, fileName }: TemplatePreviewProps) {
  const t = useTexts(templateTexts)
  const { header, body, footer, buttons } = readingOf(form, values)
  const kind = form.header && form.header.kind !== 'text' ? form.header.kind : null
  const Icon = kind && icons[kind]
  return (
    <div className={classes.bubble}>
      {kind && Icon && (
        <span className={classes.file}>
          <Icon size={20} stroke={1.5} aria-hidden /> {fileName ?? t(`file.${kind}`)}
        </span>
      )}
      {header && <strong dir="auto">{header}</strong>}
      <span className={classes.body} dir="auto">
        {body}
      </span>
      {footer && <span className={classes.weak}>{footer}</span>}
      {buttons.map(({ text, value, kind: tap }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- buttons of one template never change places
        <span key={index} className={classes.button} title={tap === 'reply' ? undefined : value}>
          {text}
        </span>
      ))}
    </div>
  )
}
