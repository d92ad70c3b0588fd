import { Code, ScrollArea } from '@mantine/core'

/** Body of a request or response, verbatim; scrolls above a height. */
export const SentText = ({ text, most }: { text: string; most: number }) => (
  <ScrollArea.Autosize mah={most} mt={4} viewportProps={{ tabIndex: 0 }}>
    <Code block fz={12} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Code>
  </ScrollArea.Autosize>
)

/** JSON of ours with a line for each field. */
export const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2)
