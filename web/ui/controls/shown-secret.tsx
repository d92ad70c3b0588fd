import { Code, Group, Text } from '@mantine/core'
import { CopyTextButton } from './copy-text-button.tsx'

/** A secret that is shown only once, as the text `once` says. */
export const ShownSecret = ({ secret, once }: { secret: string; once: string }) => (
  <div role="status">
    <Group gap={8} mt={8} wrap="nowrap" align="center">
      <Code fz="sm" p={8} style={{ overflowWrap: 'anywhere' }}>
        {secret}
      </Code>
      <CopyTextButton text={secret} variant="default" size="xs" style={{ flexShrink: 0 }} />
    </Group>
    <Text fz="xs" c="var(--text-weak)" mt={4}>
      {once}
    </Text>
  </div>
)
