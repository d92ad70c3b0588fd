/** Whether a text can be a telephone number: 8 to 15 digits (the maximum of E.164), with usual separators between them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^[\d\s()+./-]*$/.test(text) && digits >= 8 && digits <= 15
}
