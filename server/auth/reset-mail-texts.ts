import { defineTexts } from '#domain/i18n/language.ts'

export const resetMailTexts = defineTexts({
  subject: {
    pt: '{code} é o seu código do {app}',
    en: '{code} is your {app} code',
    es: '{code} es su código de {app}',
    tr: '{app} kodunuz: {code}',
  },
  text: {
    pt: 'Olá!\n\nPara criar uma nova senha no {app}, use este código:\n\n{code}\n\nEle vale por 15 minutos. Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.',
    en: 'Hello!\n\nTo choose a new password for {app}, use this code:\n\n{code}\n\nIt is valid for 15 minutes. If you did not ask for it, ignore this e-mail: your password stays as it is.',
    es: '¡Hola!\n\nPara crear una nueva contraseña en {app}, use este código:\n\n{code}\n\nVale por 15 minutos. Si no lo pidió, ignore este correo: su contraseña sigue igual.',
    tr: 'Merhaba!\n\n{app} için yeni bir parola belirlemek üzere şu kodu kullanın:\n\n{code}\n\nKod 15 dakika geçerlidir. Bunu siz istemediyseniz bu e-postayı yok sayın: parolanız değişmez.',
  },
})
