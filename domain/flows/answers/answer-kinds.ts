/** Kinds of answers that a question may want; without one it takes any text. */
export const answerKinds = [
  'email',
  'phone',
  'number',
  'date',
  'cpf',
  'cnpj',
  'taxDocument',
  'yesNo',
] as const
export type AnswerKind = (typeof answerKinds)[number]

/** Answers longer than this hold more than what was asked for. */
export const maxTypedAnswer = 500
