import {
  formOf,
  interactiveProblems,
  textAboveButton,
  textAboveReplies,
} from '#domain/channels/interactive-rules.ts'

const listOf = (text: string) => ({
  title: text,
  text,
  buttonText: text,
  sections: [{ title: text, rows: [{ rowId: text, title: text, description: text }] }],
})
const buttonOf = (text: string) => ({
  type: 'call' as const,
  title: text,
  description: text,
  buttonText: text,
  copyText: text,
})

/** Calls the functions that judge interactive messages with a text. */
export const givenToTaps = {
  formOf: (text: string) => formOf('instagram', { list: listOf(text) }),
  interactiveProblems: (text: string) => [
    ...interactiveProblems('instagram', { list: listOf(text) }),
    ...interactiveProblems('facebook', { interactive: buttonOf(text) }),
  ],
  textAboveButton: (text: string) => textAboveButton(buttonOf(text)),
  textAboveReplies: (text: string) => textAboveReplies(listOf(text)),
}
