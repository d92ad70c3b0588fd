import { Button, Progress, Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  type FirstStep,
  type FirstStepsProgress,
  firstStepsEndpoints,
} from '#domain/first-steps/first-steps-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import classes from './checklist.module.css'
import { countDone, firstStepsQuery, stepsOf } from './first-steps-queries.ts'
import { firstStepsTexts } from './first-steps-texts.ts'

/** Screen on which a step is done. */
const screens: Record<FirstStep, string> = {
  connect: '/connections?new=whatsapp',
  receive: '/tickets?tab=pending',
  answer: '/tickets?tab=pending',
  team: '/users',
  hours: '/settings?setting=scheduleType',
  quickMessages: '/quick-messages',
  supportLink: '/settings?setting=supportLink',
}

/** Leads a new company through its first steps; each is ticked once its event has happened. */
export function Checklist({ progress }: { progress: FirstStepsProgress }) {
  const t = useTexts(firstStepsTexts)
  const hide = useMutation({
    mutationFn: () => call(firstStepsEndpoints.hideFirstSteps, { body: { hidden: true } }),
    onSuccess: (next) => queryClient.setQueryData(firstStepsQuery.queryKey, next),
    onError: showError,
  })
  const done = countDone(progress)
  const steps = stepsOf(progress)
  const next = steps.find((step) => !progress.done[step])
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <header className={classes.head}>
        <Text component="h2" fz={20} fw={700} lh={1.35} id="first-steps">
          {t('title')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('progress', { done, total: steps.length })}
        </Text>
      </header>
      <Progress value={(done / steps.length) * 100} size={6} aria-label={t('title')} />
      <ol className={classes.steps}>
        {steps.map((step) => {
          const isDone = progress.done[step]
          return (
            <li key={step} className={classes.step} data-done={isDone || undefined} data-next={step === next}>
              {isDone ? (
                <IconCircleCheckFilled size={22} aria-label={t('done')} className={classes.tick} />
              ) : (
                <IconCircle size={22} stroke={1.4} aria-hidden className={classes.open} />
              )}
              <div className={classes.words}>
                <span className={classes.name}>{t(step)}</span>
                {step === next && <span className={classes.hint}>{t(`${step}Hint`)}</span>}
              </div>
              {!isDone && (
                <Button
                  component={Link}
                  to={screens[step]}
                  size="xs"
                  variant={step === next ? 'filled' : 'default'}
                  aria-label={`${t(step)}: ${t(`${step}Go`)}`}
                >
                  {t(`${step}Go`)}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      <Button variant="subtle" size="xs" onClick={() => hide.mutate()} loading={hide.isPending}>
        {t('hide')}
      </Button>
    </section>
  )
}
