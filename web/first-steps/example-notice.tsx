import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { firstStepsEndpoints } from '#domain/first-steps/first-steps-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { Question } from '#web/ui/question.tsx'
import { firstStepsQuery } from './first-steps-queries.ts'
import { firstStepsTexts } from './first-steps-texts.ts'

/** Tells that there are examples, and takes them away. */
export function ExampleNotice({ count }: { count: number }) {
  const t = useTexts(firstStepsTexts)
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(firstStepsEndpoints.removeExamples, {}),
    onSuccess: () => {
      showSuccess(t('removed'))
      void queryClient.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
    },
    onError: showError,
  })
  return (
    <Group gap={8} justify="center">
      <Text size="sm" c="dimmed">
        {t('examples', { count })}
      </Text>
      <Button variant="default" size="xs" onClick={() => setAsking(true)} loading={remove.isPending}>
        {t('removeExamples')}
      </Button>
      <Question
        opened={asking}
        title={t('removeExamples')}
        text={t('removeQuestion')}
        confirmLabel={t('removeExamples')}
        danger
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </Group>
  )
}
