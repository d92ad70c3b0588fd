import { Button, Group, Stack, Text } from '@mantine/core'
import { IconLifebuoy } from '@tabler/icons-react'
import { billingTexts } from '#web/billing/billing-texts.ts'
import { useTexts } from '#web/platform/translate.ts'
import { usePublicSetting } from '#web/settings/use-public-setting.ts'

/** Tells whom to ask where the installation takes no payments by itself. */
export function PaymentBySupport() {
  const t = useTexts(billingTexts)
  const supportLink = usePublicSetting('supportLink')
  return (
    <Stack>
      <Text>{t('noMethods')}</Text>
      {supportLink && (
        <Group>
          <Button
            component="a"
            href={supportLink}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconLifebuoy size={16} aria-hidden />}
          >
            {t('support')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
