import { Collapse, Button, Group, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { type PayerField, type PayerForm, payerProblems } from './checkout-form.ts'
import classes from './checkout.module.css'
import { checkoutTexts } from './checkout-texts.ts'

const addressFields = {
  address2: 'street',
  addressNumber: 'addressNumber',
  neighborhood: 'neighborhood',
  city: 'city',
  state: 'state',
  zipcode: 'zipcode',
  country: 'country',
} as const satisfies Record<PayerField, keyof typeof checkoutTexts>

type PayerStepProps = { payer: PayerForm; isAsked: boolean; onChange: (part: Partial<PayerForm>) => void }

/** The payer's name and document, and the address that some boletos require. */
export function PayerStep({ payer, isAsked, onChange }: PayerStepProps) {
  const t = useTexts(checkoutTexts)
  const [opened, setOpened] = useState(false)
  const problems = payerProblems(payer)
  return (
    <>
      <TextInput
        label={t('fullName')}
        autoComplete="name"
        data-autofocus
        required
        maxLength={200}
        value={payer.fullName}
        error={isAsked && problems.fullName && t(problems.fullName)}
        onChange={(event) => onChange({ fullName: event.currentTarget.value })}
      />
      <TextInput
        label={t('document')}
        required
        maxLength={30}
        value={payer.document}
        error={isAsked && problems.document && t(problems.document)}
        onChange={(event) => onChange({ document: event.currentTarget.value })}
      />
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={opened}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => setOpened((before) => !before)}
        >
          {t('address')}
        </Button>
      </Group>
      <Collapse expanded={opened}>
        <div className={classes.address}>
          {Object.entries(addressFields).map(([field, text]) => (
            <TextInput
              key={field}
              label={t(text)}
              maxLength={text === 'addressNumber' || text === 'zipcode' ? 20 : 60}
              value={payer[field as PayerField]}
              onChange={(event) => onChange({ [field]: event.currentTarget.value })}
            />
          ))}
        </div>
      </Collapse>
    </>
  )
}
