import { AuditScreen } from '#web/audit/audit-screen.tsx'
import type { RecordName } from '#web/audit/audit-queries.ts'
import { useFieldName } from '#web/audit/field-name.ts'
import { useTexts } from '#web/platform/translate.ts'
import { settingTexts } from '#web/settings/setting-texts.ts'

const isSettingText = (key: string): key is keyof typeof settingTexts => Object.hasOwn(settingTexts, key)

/** The audit trail, with the labels of the settings screen. */
export function AuditPage() {
  const t = useTexts(settingTexts)
  const fieldName = useFieldName()
  const recordName: RecordName = ({ action, subjectId, subjectName }) => {
    if (action === 'calendar.changed') return fieldName(subjectId)
    if (action !== 'setting.changed') return subjectName || (subjectId && `#${subjectId}`)
    return isSettingText(subjectName) ? t(subjectName) : fieldName(subjectName)
  }
  return <AuditScreen recordName={recordName} />
}
