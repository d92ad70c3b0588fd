import { Modal, Tabs, Text } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { capabilities, type ChannelName } from '#domain/channels/channel-capabilities.ts'
import { type InteractiveKind, interactiveKinds } from '#domain/channels/interactive-content.ts'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx'
import { type FormNotice, formNoticeTexts } from './form-notice-texts.ts'
import { CallForm, CopyForm, UrlForm } from './button-form.tsx'
import { interactiveTexts } from './interactive-texts.ts'
import type { InteractiveFormProps } from './interactive-form.ts'
import { ListForm } from './list-form.tsx'
import { PixForm } from './pix-form.tsx'

const forms: Record<InteractiveKind, ComponentType<InteractiveFormProps>> = {
  list: ListForm,
  url: UrlForm,
  copy: CopyForm,
  call: CallForm,
  pix: PixForm,
}
const isKind = (value: string | null): value is InteractiveKind =>
  (interactiveKinds as readonly (string | null)[]).includes(value)

/** Returns what a channel makes of a kind; null where it shows the kind as such. */
function noticeOf(channel: ChannelName, kind: InteractiveKind): FormNotice | null {
  const form = capabilities[channel].interactive[kind] ?? 'text'
  const notice = `${kind}.${form}`
  return notice in formNoticeTexts ? (notice as FormNotice) : null
}

/** Builds an interactive message. The input of each kind is kept while another kind is shown. */
export function InteractiveDialog({ ticket, onClose }: Pick<InteractiveFormProps, 'ticket' | 'onClose'>) {
  const t = useTexts(interactiveTexts)
  const ui = useTexts(uiTexts)
  const [kind, setKind] = useState<InteractiveKind>('list')
  const [dirty, setDirty] = useState<readonly InteractiveKind[]>([])
  const { leave, question } = useLeaveQuestion(dirty.length > 0, onClose)
  const tForm = useTexts(formNoticeTexts)
  const notice = noticeOf(ticket.channel, kind)
  return (
    <>
      <Modal
        opened
        onClose={leave}
        title={t('open')}
        size={560}
        closeButtonProps={{ 'aria-label': ui('close') }}
      >
        <Tabs value={kind} onChange={(value) => isKind(value) && setKind(value)}>
          <Tabs.List mb={12} style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
            {interactiveKinds.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(one)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {notice && (
            <Text fz="sm" c="var(--text-weak)" mb={12}>
              {tForm(notice, { channel: tForm(ticket.channel) })}
            </Text>
          )}
          {interactiveKinds.map((one) => {
            const Form = forms[one]
            return (
              <Tabs.Panel key={one} value={one}>
                <Form
                  ticket={ticket}
                  onDirty={(isDirty) =>
                    setDirty((kinds) => (isDirty ? [...kinds, one] : kinds.filter((other) => other !== one)))
                  }
                  onSent={onClose}
                  onClose={leave}
                />
              </Tabs.Panel>
            )
          })}
        </Tabs>
      </Modal>
      {question}
    </>
  )
}
