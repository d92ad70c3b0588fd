import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import type { CampaignForecast } from '#domain/campaigns/campaign-report-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { forecastTexts } from './forecast-texts.ts'
import { TemplateNote } from './template-note.tsx'
import classes from './campaign-dialog.module.css'

/** In the order in which they are sent. */
const stages = ['confirmation', 'message'] as const
type Stage = (typeof stages)[number]
type SamplePreviewProps = {
  samples: CampaignForecast['samples']
  fileName: string | null
  /** Connection of the official API, and the chosen templates with what fills them; null: there is none. */
  official: { connectionId: number; templates: Record<Stage, ChosenTemplate | null> } | null
}
type ChosenTemplate = { id: number; values: Record<string, string> }

/** Previews the message for some of the recipients, one at a time: the text, and the template for closed reply windows. */
export function SamplePreview({ samples, fileName, official }: SamplePreviewProps) {
  const t = useTexts(forecastTexts)
  const [at, setAt] = useState(0)
  const index = Math.min(at, samples.length - 1)
  const sample = samples[index]
  return (
    <section aria-label={t('preview')}>
      <Group justify="space-between" wrap="nowrap" gap={8} mih={30}>
        <Text fz="sm" fw={600} c="var(--text-strong)" truncate aria-live="polite">
          {sample
            ? t('sampleOf', { n: String(index + 1), count: String(samples.length), name: sample.name })
            : t('preview')}
        </Text>
        {samples.length > 1 && (
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="default"
              size={28}
              aria-label={t('previous')}
              disabled={index === 0}
              onClick={() => setAt(index - 1)}
            >
              <IconChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={28}
              aria-label={t('next')}
              disabled={index === samples.length - 1}
              onClick={() => setAt(index + 1)}
            >
              <IconChevronRight size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Group>
      <div className={classes.phone}>
        {!sample && (
          <Text fz="sm" c="var(--text-weak)">
            {t('previewEmpty')}
          </Text>
        )}
        {sample?.confirmation && <div className={classes.bubble}>{sample.confirmation}</div>}
        {sample && (sample.message || (fileName && sample.slot !== null)) && (
          <div className={classes.bubble}>
            {fileName && (
              <span className={classes.attached}>
                <IconPaperclip size={14} aria-hidden /> {fileName}
              </span>
            )}
            {sample.message}
          </div>
        )}
      </div>
      {official &&
        stages.map((stage) => {
          const chosen = official.templates[stage]
          if (!chosen) return null
          const filled = sample?.templates.find((one) => one.stage === stage)
          return (
            <TemplateNote
              key={stage}
              connectionId={official.connectionId}
              templateId={chosen.id}
              values={
                filled ? Object.fromEntries(filled.values.map(({ key, text }) => [key, text])) : chosen.values
              }
              fileName={stage === 'message' ? (fileName ?? undefined) : undefined}
              isFit={filled?.isFit ?? true}
            />
          )
        })}
    </section>
  )
}
