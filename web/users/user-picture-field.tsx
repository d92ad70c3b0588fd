import { Avatar, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { maxPictureBytes, pictureTypes } from '#domain/users/user-rules.ts'
import { initialsOf } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { RepeatableFileButton } from '#web/ui/controls/repeatable-file-button.tsx'
import { useBlobUrl } from '#web/ui/controls/use-blob-url.ts'
import { userTexts } from './user-texts.ts'

type UserPictureFieldProps = {
  name: string
  url: string | null
  /** Null: the one that is there stays. */
  picture: File | 'none' | null
  onChange: (picture: File | 'none') => void
}

/** The user's picture, or the one chosen to replace it. */
export function UserPictureField({ name, url, picture, onChange }: UserPictureFieldProps) {
  const t = useTexts(userTexts)
  const [problem, setProblem] = useState<string | null>(null)
  const preview = useBlobUrl(picture instanceof File ? picture : null)
  const choose = (file: File) => {
    const isPicture = pictureTypes.includes(file.type)
    const wrong = !isPicture ? 'notPicture' : file.size > maxPictureBytes ? 'pictureTooLarge' : null
    setProblem(wrong && t(wrong))
    if (!wrong) onChange(file)
  }
  const shown = picture === 'none' ? null : (preview ?? url)
  return (
    <Group gap={16} mb={16} wrap="nowrap">
      <Avatar src={shown} alt="" size={64} radius={64} color="accent">
        {initialsOf(name) || '?'}
      </Avatar>
      <Stack gap={4} align="flex-start">
        <Group gap={8}>
          <RepeatableFileButton accept={pictureTypes.join(',')} onFile={choose}>
            {(props) => (
              <Button variant="default" size="xs" {...props}>
                {t('picture')}
              </Button>
            )}
          </RepeatableFileButton>
          {shown && (
            <Button variant="subtle" size="xs" onClick={() => onChange('none')}>
              {t('removePicture')}
            </Button>
          )}
        </Group>
        <Text fz="xs" role={problem ? 'alert' : undefined} c={problem ? 'var(--danger)' : 'var(--text-weak)'}>
          {problem ?? t('pictureHint')}
        </Text>
      </Stack>
    </Group>
  )
}
