import { defineTexts } from '#domain/i18n/language.ts'

export const signUpMailTexts = defineTexts({
  codeSubject: {
    pt: '{code} é o seu código do {app}',
    en: '{code} is your {app} code',
    es: '{code} es su código de {app}',
    tr: '{app} kodunuz: {code}',
  },
  code: {
    pt: 'Olá!\n\nPara confirmar o seu e-mail e criar a sua conta no {app}, use este código:\n\n{code}\n\nEle vale por 24 horas. Se não foi você quem se cadastrou, ignore este e-mail: nada será criado.',
    en: 'Hello!\n\nTo confirm your e-mail and create your {app} account, use this code:\n\n{code}\n\nIt is valid for 24 hours. If you did not sign up, ignore this e-mail: nothing will be created.',
    es: '¡Hola!\n\nPara confirmar su correo y crear su cuenta en {app}, use este código:\n\n{code}\n\nVale por 24 horas. Si no se registró usted, ignore este correo: no se creará nada.',
    tr: 'Merhaba!\n\nE-postanızı doğrulamak ve {app} hesabınızı oluşturmak için şu kodu kullanın:\n\n{code}\n\nKod 24 saat geçerlidir. Kaydolan siz değilseniz bu e-postayı yok sayın: hiçbir şey oluşturulmaz.',
  },
  takenSubject: {
    pt: 'Você já tem uma conta no {app}',
    en: 'You already have a {app} account',
    es: 'Usted ya tiene una cuenta en {app}',
    tr: 'Zaten bir {app} hesabınız var',
  },
  taken: {
    pt: 'Olá!\n\nAlguém tentou se cadastrar no {app} com este e-mail, que já tem uma conta.\n\nSe foi você, entre com a sua senha ou redefina-a. Se não foi, ignore este e-mail: nada mudou.',
    en: 'Hello!\n\nSomebody tried to sign up for {app} with this e-mail, which already has an account.\n\nIf it was you, sign in with your password or reset it. If not, ignore this e-mail: nothing has changed.',
    es: '¡Hola!\n\nAlguien intentó registrarse en {app} con este correo, que ya tiene una cuenta.\n\nSi fue usted, entre con su contraseña o restablézcala. Si no, ignore este correo: nada ha cambiado.',
    tr: 'Merhaba!\n\nBiri {app} için bu e-postayla kaydolmaya çalıştı; bu adresin zaten bir hesabı var.\n\nSizseniz parolanızla giriş yapın ya da parolanızı sıfırlayın. Değilseniz bu e-postayı yok sayın: hiçbir şey değişmedi.',
  },
})
