import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNumberToLink } from '#web/platform/calling-code.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { qrTexts } from './qr-texts.ts'

type NumberCodeFormProps = { label: string; onCode: (number: string) => void }

/** Asks for the number of the phone on which the code will be typed. */
export function NumberCodeForm({ label, onCode }: NumberCodeFormProps) {
  const t = useTexts(qrTexts)
  const [number, setNumber] = useState('')
  const read = useNumberToLink(number)
  return (
    <form
      style={{ width: '100%' }}
      onSubmit={(event) => {
        event.preventDefault()
        if (read) onCode(read)
      }}
    >
      <Group align="flex-end" gap={8} wrap="nowrap">
        <TextInput
          flex={1}
          label={label}
          placeholder="11 91234-5678"
          description={read ? formatPhone(read) : t('numberHint')}
          inputMode="tel"
          autoComplete="tel"
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value.slice(0, 30))}
        />
        <Button type="submit" variant="default" disabled={!read}>
          {t('askCode')}
        </Button>
      </Group>
    </form>
  )
}
