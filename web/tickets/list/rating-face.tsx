import { useTexts } from '#web/platform/translate.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { ratingTexts } from './rating-texts.ts'

/** From angry to delighted. */
const faces = ['😠', '🙁', '😐', '🙂', '😍'] as const

/** The customer's rating of the conversation. */
export function RatingFace({ rate }: { rate: number }) {
  const t = useTexts(ratingTexts)
  const text = t('rated', { rate })
  return (
    <Tooltip label={text}>
      <span role="img" aria-label={text}>
        {faces[rate - 1]}
      </span>
    </Tooltip>
  )
}
