import { IconUserPause } from '@tabler/icons-react'
import type { BlockNumbers } from '#domain/flows/numbers/flow-numbers-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './numbers.module.css'
import { numberTexts } from './number-texts.ts'

type BlockBadgeProps = { numbers: BlockNumbers | undefined; onWaiting: () => void }

/** Shows the number of runs that entered a block, and of those waiting there now. */
export function BlockBadge({ numbers, onWaiting }: BlockBadgeProps) {
  const t = useTexts(numberTexts)
  const { entered = 0, here = 0 } = numbers ?? {}
  return (
    <div className={classes.badge}>
      <span title={t('entered', { n: entered })}>{t('through', { n: entered })}</span>
      {here > 0 && (
        <button
          type="button"
          className={`nodrag nokey ${classes.here}`}
          aria-label={t('showWaiting', { n: here })}
          onClick={onWaiting}
        >
          <IconUserPause size={14} aria-hidden />
          {t('here', { n: here })}
        </button>
      )}
    </div>
  )
}

/** Shows the number of runs that left a block by an output. */
export function OutputCount({ count }: { count: number }) {
  const t = useTexts(numberTexts)
  return (
    <span className={classes.count} title={t('left', { n: count })}>
      {count}
    </span>
  )
}
