import { FileButton, type FileButtonProps } from '@mantine/core'
import { useRef } from 'react'

type RepeatableFileButtonProps = Omit<FileButtonProps, 'onChange' | 'resetRef'> & {
  onFile: (file: File) => Promise<void> | void
}

/** A file button that also tells of the same file, corrected and chosen again. */
export function RepeatableFileButton({ onFile, ...props }: RepeatableFileButtonProps) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      {...props}
      resetRef={reset}
      onChange={(file) => {
        reset.current?.()
        if (file) void onFile(file)
      }}
    />
  )
}
