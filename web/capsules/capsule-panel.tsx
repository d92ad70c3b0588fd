import { useTexts } from '#web/platform/translate.ts'
import { capsuleTexts } from './capsule-texts.ts'
import classes from './capsules.module.css'
import { ExportSection } from './export-section.tsx'

/** The company's own data, for its administrators. */
export function CapsulePanel() {
  const t = useTexts(capsuleTexts)
  return (
    <div className={classes.page}>
      <ExportSection companyId={null} title={t('export')} />
    </div>
  )
}
