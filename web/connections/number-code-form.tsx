import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { qrTexts } from './qr-texts.ts'

type NumberCodeFormProps = { label: string; onCode: (number: string) => void }

/** Asks for the number of the phone that a code is to be typed on. */
export function NumberCodeForm({ label, onCode }: NumberCodeFormProps) {
  const t = useTexts(qrTexts)
  const [number, setNumber] = useState('')
  return (
    <form
      style={{ width: '100%' }}
      onSubmit={(event) => {
        event.preventDefault()
        if (number.length >= 8) onCode(number)
      }}
    >
      <Group align="flex-end" gap={8} wrap="nowrap">
        <TextInput
          flex={1}
          label={label}
          placeholder="5511912345678"
          description={t('numberHint')}
          inputMode="numeric"
          autoComplete="tel"
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value.replace(/\D/g, '').slice(0, 15))}
        />
        <Button type="submit" variant="default" disabled={number.length < 8}>
          {t('askCode')}
        </Button>
      </Group>
    </form>
  )
}
