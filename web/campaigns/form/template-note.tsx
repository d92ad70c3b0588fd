import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TemplatePreview } from '#web/connections/templates/template-preview.tsx'
import { templatesQuery } from '#web/connections/templates/template-queries.ts'
import { useTexts } from '#web/platform/translate.ts'
import { forecastTexts } from './forecast-texts.ts'

type TemplateNoteProps = {
  connectionId: number
  templateId: number
  values: Record<string, string>
  fileName?: string | undefined
  /** Whether the provider takes these values. */
  isFit?: boolean
}

/** Previews the template that recipients with a closed reply window get. */
export function TemplateNote({
  connectionId,
  templateId,
  values,
  fileName,
  isFit = true,
}: TemplateNoteProps) {
  const t = useTexts(forecastTexts)
  const { data } = useQuery(templatesQuery(connectionId))
  const template = data?.templates.find(({ id }) => id === templateId)
  if (!template) return null
  return (
    <section aria-label={t('closedWindow')}>
      <Text fz="xs" c="var(--text-weak)" mb={4}>
        {t('closedWindow')}
      </Text>
      <TemplatePreview form={template.form} values={values} fileName={fileName} />
      {!isFit && (
        <Text fz="xs" c="var(--danger)" mt={4}>
          {t('templateUnfit')}
        </Text>
      )}
    </section>
  )
}
