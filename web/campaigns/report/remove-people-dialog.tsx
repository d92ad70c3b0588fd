import { useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { AudienceSelect } from '../form/audience-select.tsx'
import { audienceOf } from '../form/campaign-form.ts'
import { reportTexts } from './report-texts.ts'
import type { RemovedPeople } from './use-remove-people.ts'

type RemovePeopleDialogProps = {
  busy: boolean
  onRemove: (whom: RemovedPeople) => void
  onClose: () => void
}

/** Takes the people of lists and tags out of a campaign. */
export function RemovePeopleDialog({ busy, onRemove, onClose }: RemovePeopleDialogProps) {
  const t = useTexts(reportTexts)
  const [chosen, setChosen] = useState<string[]>([])
  const [isMissing, setMissing] = useState(false)
  const remove = () => (chosen.length ? onRemove({ audiences: chosen.map(audienceOf) }) : setMissing(true))
  return (
    <FormDialog
      opened
      title={t('removePeople')}
      onClose={onClose}
      onSubmit={remove}
      busy={busy}
      submitLabel={t('removePeople')}
      danger
    >
      <AudienceSelect
        label={t('removeFrom')}
        description={t('removeHint')}
        required
        value={chosen}
        error={isMissing && chosen.length === 0 && t('chooseSomebody')}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
