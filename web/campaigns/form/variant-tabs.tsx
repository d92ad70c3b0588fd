import { Button, Group, Tabs, Text, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { VariableButtons } from '#web/quick-messages/variable-buttons.tsx'
import { formTexts } from './form-texts.ts'
import classes from './variant-tabs.module.css'

type VariantTabsProps = {
  label: string
  /** Text key of the tab label, which a number follows. */
  tab: 'messageTab' | 'confirmationTab'
  texts: string[]
  errors: (index: number) => React.ReactNode
  disabled: boolean
  /** List fields that can be inserted, such as `{Cidade}`. */
  fields: readonly string[]
  onChange: (texts: string[]) => void
}

/** Edits the five variants of a text, one per tab. */
export function VariantTabs({ label, tab, texts, errors, disabled, fields, onChange }: VariantTabsProps) {
  const t = useTexts(formTexts)
  const [shown, setShown] = useState('0')
  const area = useRef<HTMLTextAreaElement>(null)
  const wrong = texts.findIndex((_, n) => errors(n))
  useEffect(() => {
    if (wrong >= 0) setShown(String(wrong))
  }, [wrong])
  const index = Number(shown)
  const text = texts[index] ?? ''
  const filled = texts.filter((one) => one.trim()).length
  const change = (given: string) => onChange(texts.map((one, n) => (n === index ? given : one)))
  const insert = (variable: string) => {
    const field = area.current
    const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length]
    change(text.slice(0, from) + variable + text.slice(to))
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(from + variable.length, from + variable.length)
    })
  }
  return (
    <div>
      <Tabs value={shown} onChange={(value) => setShown(value ?? '0')} keepMounted={false}>
        <Tabs.List aria-label={label} className={classes.tabs}>
          {texts.map((one, n) => (
            <Tabs.Tab key={n} value={String(n)} data-filled={one.trim() !== '' || undefined}>
              {t(tab, { n: String(n + 1) })}
              {one.trim() !== '' && (
                <span className={classes.dot} data-wrong={Boolean(errors(n)) || undefined} aria-hidden />
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={shown} pt={8}>
          <Textarea
            ref={area}
            aria-label={`${label} ${index + 1}`}
            autosize
            minRows={4}
            maxRows={12}
            value={text}
            error={errors(index)}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </Tabs.Panel>
      </Tabs>
      <Group justify="space-between" gap={8} mt={4} wrap="nowrap">
        <Text fz="xs" c="var(--text-weak)">
          {filled > 1 && text.trim() !== ''
            ? t('share', { percent: `${Math.round(100 / filled)} %` })
            : filled > 1 || index > 0
              ? t('variantsHint')
              : ''}
        </Text>
        <Text fz="xs" c="var(--text-weak)" style={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
          {t('length', { count: String(text.length) })}
        </Text>
      </Group>
      {!disabled && (
        <div className={classes.variables}>
          <Group gap={6} role="group" aria-label={t('fields')}>
            <Text fz="xs" c="var(--text-weak)">
              {t('fields')}
            </Text>
            {fields.map((name) => (
              <Button key={name} variant="default" size="compact-xs" onClick={() => insert(`{${name}}`)}>
                {`{${name}}`}
              </Button>
            ))}
          </Group>
          <Text fz="xs" c="var(--text-weak)">
            {t('fallbackHint')}
          </Text>
          <VariableButtons onInsert={insert} />
        </div>
      )}
    </div>
  )
}
