import { NumberInput } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { dialogTexts } from './dialog-texts.ts'

type PatienceData = { timeoutMinutes: number | null; maxInvalid: number | null }
const orNull = (value: string | number) => (value === '' ? null : Number(value))

/** Sets the timeout of a question and its number of retries. */
export function Patience({
  data,
  onChange,
}: {
  data: PatienceData
  onChange: (patch: Partial<PatienceData>) => void
}) {
  const t = useTexts(dialogTexts)
  return (
    <>
      <NumberInput
        label={t('timeout')}
        placeholder={t('never')}
        min={1}
        max={43_200}
        allowDecimal={false}
        clampBehavior="strict"
        value={data.timeoutMinutes ?? ''}
        onChange={(value) => onChange({ timeoutMinutes: orNull(value) })}
      />
      <NumberInput
        label={t('maxInvalid')}
        placeholder={t('asConnection')}
        min={0}
        max={20}
        allowDecimal={false}
        clampBehavior="strict"
        value={data.maxInvalid ?? ''}
        onChange={(value) => onChange({ maxInvalid: orNull(value) })}
      />
    </>
  )
}
