import { Button } from '@mantine/core'
import { IconLifebuoy } from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import { authTexts } from './auth-texts.ts'
import classes from './public-frame.module.css'
import { usePublicSetting } from '#web/settings/use-public-setting.ts'

/** Link to the support for users who cannot sign in; renders nothing without one. */
export function SupportButton() {
  const t = useTexts(authTexts)
  const link = usePublicSetting('supportLink')
  if (!link) return null
  return (
    <Button
      component="a"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.support ?? ''}
      radius="xl"
      size="md"
      leftSection={<IconLifebuoy size={20} stroke={1.6} aria-hidden />}
    >
      {t('support')}
    </Button>
  )
}
