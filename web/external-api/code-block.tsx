import { Button, CopyButton, Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
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
          <Copy text={shown} label={t('copy')} />
          {token && <Copy text={sample(token)} label={t('copyWithToken')} />}
        </Group>
      </Group>
      <pre className={classes.code} tabIndex={0} role="region" aria-label={label}>
        {shown}
      </pre>
    </div>
  )
}

/** Copies a text and says so. */
export function Copy({ text, label }: { text: string; label: string }) {
  const t = useTexts(docsTexts)
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button variant="default" size="xs" onClick={copy}>
          {copied ? t('copied') : label}
        </Button>
      )}
    </CopyButton>
  )
}
