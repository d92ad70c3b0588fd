import { IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import classes from './checklist.module.css'
import { firstStepsBarTexts } from './first-steps-bar-texts.ts'
import { countDone, isLeading, stepsOf } from './first-steps-queries.ts'
import { useFirstSteps } from './use-first-steps.ts'

/** Leads to the checklist where there is no room to show it beside the list. */
export function FirstStepsBar({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(firstStepsBarTexts)
  const { progress } = useFirstSteps()
  if (!progress || !isLeading(progress)) return null
  return (
    <button type="button" className={classes.bar} onClick={onOpen}>
      {t('show', { done: countDone(progress), total: stepsOf(progress).length })}
      <IconChevronRight size={18} aria-hidden />
    </button>
  )
}
