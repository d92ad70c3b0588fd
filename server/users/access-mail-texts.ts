import { defineTexts } from '#domain/i18n/language.ts'

export const accessMailTexts = defineTexts({
  subject: {
    pt: 'Seu acesso ao {app} foi alterado',
    en: 'Your access to {app} was changed',
    es: 'Su acceso a {app} fue modificado',
    tr: '{app} erişim bilgileriniz değişti',
  },
  password: {
    pt: 'Olá!\n\nA senha da sua conta no {app} foi alterada.\n\nSe não foi você, redefina a senha agora mesmo e avise o administrador da sua empresa.',
    en: 'Hello!\n\nThe password of your {app} account was changed.\n\nIf it was not you, reset your password right away and tell your company’s administrator.',
    es: '¡Hola!\n\nLa contraseña de su cuenta en {app} fue modificada.\n\nSi no fue usted, restablezca la contraseña ahora mismo y avise al administrador de su empresa.',
    tr: 'Merhaba!\n\n{app} hesabınızın parolası değiştirildi.\n\nBunu siz yapmadıysanız parolanızı hemen sıfırlayın ve şirketinizin yöneticisine haber verin.',
  },
  email: {
    pt: 'Olá!\n\nO e-mail da sua conta no {app} foi alterado, e este endereço não serve mais para entrar.\n\nSe não foi você, avise o administrador da sua empresa agora mesmo.',
    en: 'Hello!\n\nThe e-mail address of your {app} account was changed, and this one no longer signs in.\n\nIf it was not you, tell your company’s administrator right away.',
    es: '¡Hola!\n\nEl correo de su cuenta en {app} fue modificado, y esta dirección ya no sirve para entrar.\n\nSi no fue usted, avise ahora mismo al administrador de su empresa.',
    tr: 'Merhaba!\n\n{app} hesabınızın e-posta adresi değiştirildi; bu adresle artık giriş yapılamaz.\n\nBunu siz yapmadıysanız hemen şirketinizin yöneticisine haber verin.',
  },
})
