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
  longText: {
    pt: 'Olá!\n\nPara criar uma nova senha no {app}, use este código:\n\n{code}\n\nEle vale por 2 horas. É mais longo que de costume porque códigos foram pedidos ou testados muitas vezes para este endereço; quem pedir outro na próxima hora não receberá um novo e-mail. Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.',
    en: 'Hello!\n\nTo choose a new password for {app}, use this code:\n\n{code}\n\nIt is valid for 2 hours. It is longer than usual because codes were asked for or tried many times for this address; asking again within the next hour sends no other e-mail. If you did not ask for it, ignore this e-mail: your password stays as it is.',
    es: '¡Hola!\n\nPara crear una nueva contraseña en {app}, use este código:\n\n{code}\n\nVale por 2 horas. Es más largo que de costumbre porque se pidieron o probaron códigos muchas veces para esta dirección; si se pide otro en la próxima hora, no se envía otro correo. Si no lo pidió, ignore este correo: su contraseña sigue igual.',
    tr: 'Merhaba!\n\n{app} için yeni bir parola belirlemek üzere şu kodu kullanın:\n\n{code}\n\nKod 2 saat geçerlidir. Bu adres için çok kez kod istendiği veya denendiği için her zamankinden uzundur; önümüzdeki bir saat içinde yeniden istenirse başka e-posta gönderilmez. Bunu siz istemediyseniz bu e-postayı yok sayın: parolanız değişmez.',
  },
})
