import { Button, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { useUnsavedField } from '#web/ui/leaving/unsaved-page.tsx'
import { settingTexts } from './setting-texts.ts'

type SettingFieldProps = {
  kind: 'line' | 'text' | 'number'
  label: ReactNode
  labelledBy?: string
  hint?: string
  saved: string
  /** Version of the saved value. */
  version: Date | null
  busy: boolean
  required?: boolean
  /** `version`: that of the saved value when typing began. */
  onSave: (typed: string, version: Date | null) => void
}

/** Field of a typed setting; a save button appears once the text differs. */
export function SettingField({ kind, labelledBy, hint, busy, required, ...field }: SettingFieldProps) {
  const t = useTexts(settingTexts)
  const { saved, version } = field
  const [begun, setBegun] = useState({ saved, version })
  const [typed, setTyped] = useState(saved)
  // Shows another user's change at once, unless the field holds other unsaved text.
  const isOther = begun.version?.getTime() !== version?.getTime() || begun.saved !== saved
  if (isOther && (typed === begun.saved || typed.trim() === saved)) {
    setBegun({ saved, version })
    setTyped(saved)
  }
  const isUnsaved = typed.trim() !== saved
  useUnsavedField(isUnsaved)
  const [asked, setAsked] = useState(false)
  const lacks = (required || kind === 'number') && typed.trim() === ''
  const shared = {
    label: field.label,
    description: hint,
    value: typed,
    required: Boolean(required),
    error: asked && lacks ? t('required') : null,
    ...(labelledBy && { 'aria-labelledby': labelledBy }),
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!lacks) field.onSave(typed.trim(), begun.version)
      }}
    >
      {kind === 'text' ? (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...shared}
          maw={kind === 'number' ? 240 : 480}
          maxLength={500}
          inputMode={kind === 'number' ? 'numeric' : 'url'}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {isUnsaved && (
        <Button type="submit" size="xs" mt={8} loading={busy}>
          {t('save')}
        </Button>
      )}
    </form>
  )
}
