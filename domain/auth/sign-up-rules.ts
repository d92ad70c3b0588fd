/** Whether a text can be a telephone number: 8 to 15 digits (the most of E.164) among signs that people put between them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^[\d\s()+./-]*$/.test(text) && digits >= 8 && digits <= 15
}
