import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { maxPictureBytes, pictureTypes } from '#domain/users/user-rules.ts'
import { initialsOf } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { userTexts } from './user-texts.ts'

type UserPictureFieldProps = {
  name: string
  url: string | null
  picture: File | null
  onChange: (picture: File | null) => void
}

/** The user's picture, or the one chosen to replace it. */
export function UserPictureField({ name, url, picture, onChange }: UserPictureFieldProps) {
  const t = useTexts(userTexts)
  const [problem, setProblem] = useState<string | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return setPreview(null)
    const made = URL.createObjectURL(picture)
    setPreview(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  const choose = (file: File | null) => {
    if (!file) return
    const isPicture = pictureTypes.includes(file.type)
    const wrong = !isPicture ? 'notPicture' : file.size > maxPictureBytes ? 'pictureTooLarge' : null
    setProblem(wrong && t(wrong))
    if (!wrong) onChange(file)
  }
  return (
    <Group gap={16} mb={16} wrap="nowrap">
      <Avatar src={preview ?? url} alt="" size={64} radius={64} color="accent">
        {initialsOf(name) || '?'}
      </Avatar>
      <Stack gap={4} align="flex-start">
        <FileButton accept={pictureTypes.join(',')} onChange={choose}>
          {(props) => (
            <Button variant="default" size="xs" {...props}>
              {t('picture')}
            </Button>
          )}
        </FileButton>
        <Text fz="xs" role={problem ? 'alert' : undefined} c={problem ? 'var(--danger)' : 'var(--text-weak)'}>
          {problem ?? t('pictureHint')}
        </Text>
      </Stack>
    </Group>
  )
}
