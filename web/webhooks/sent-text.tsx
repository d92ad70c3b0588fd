import { Code, ScrollArea } from '@mantine/core'

/** What was sent or answered, as it was written; it scrolls above a height. */
export const SentText = ({ text, most }: { text: string; most: number }) => (
  <ScrollArea.Autosize mah={most} mt={4} viewportProps={{ tabIndex: 0 }}>
    <Code block fz={12} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Code>
  </ScrollArea.Autosize>
)

/** JSON of ours with a line for each field. */
export const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2)
