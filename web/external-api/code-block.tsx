import { Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { CopyTextButton } from '#web/ui/controls/copy-text-button.tsx'
import { codeSample, type SampleCall, type SampleLanguage, sampleLanguages } from './code-sample.ts'
import { docsTexts } from './docs-texts.ts'
import classes from './messages-api.module.css'

type CodeBlockProps = { label: string; callWith: (token: string) => SampleCall; token: string }

/** An example of a call in the language that is chosen. The person's own token is copied with it, and never drawn. */
export function CodeBlock({ label, callWith, token }: CodeBlockProps) {
  const t = useTexts(docsTexts)
  const [language, setLanguage] = useState<SampleLanguage>('curl')
  const sample = (used: string) => codeSample(language, callWith(used))
  const shown = sample(t('yourToken'))
  return (
    <div>
      <Group justify="space-between" gap={8} mb={8}>
        <SegmentedControl
          size="xs"
          aria-label={label}
          data={[...sampleLanguages]}
          value={language}
          onChange={(value) => setLanguage(value as SampleLanguage)}
        />
        <Group gap={8}>
          <CopyTextButton text={shown} variant="default" size="xs" />
          {token && (
            <CopyTextButton text={sample(token)} label={t('copyWithToken')} variant="default" size="xs" />
          )}
        </Group>
      </Group>
      <pre className={classes.code} tabIndex={0} role="region" aria-label={label}>
        {shown}
      </pre>
    </div>
  )
}
