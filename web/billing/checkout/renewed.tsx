import { Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/platform/translate.ts'
import classes from './checkout.module.css'
import { checkoutTexts } from './checkout-texts.ts'

const homeAfterMs = 4000

/** Shows the renewed licence and a link back to work. */
export function Renewed({ until }: { until: string }) {
  const t = useTexts(checkoutTexts)
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/'), homeAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className={classes.payment} role="status">
      <IconCircleCheck size={56} stroke={1.5} color="var(--positive)" aria-hidden />
      <Text fz="lg" fw={600} c="var(--text-strong)">
        {t('renewedUntil', { date: until })}
      </Text>
      <Text c="var(--text-weak)">{t('goingHome')}</Text>
    </div>
  )
}
