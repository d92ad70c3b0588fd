import { defineTexts } from '#domain/i18n/language.ts'

export const resetTexts = defineTexts({
  title: {
    pt: 'Redefinir senha',
    en: 'Reset password',
    es: 'Restablecer contraseña',
    tr: 'Parolayı sıfırla',
  },
  emailHint: {
    pt: 'Informe o seu e-mail: enviaremos um código para criar uma nova senha.',
    en: 'Enter your e-mail: we will send a code to choose a new password.',
    es: 'Indique su correo: enviaremos un código para crear una nueva contraseña.',
    tr: 'E-postanızı yazın: yeni parola için bir kod göndereceğiz.',
  },
  codeHint: {
    pt: 'Digite o código do e-mail mais recente que enviamos para {email}.',
    en: 'Enter the code of the latest e-mail that we sent to {email}.',
    es: 'Escriba el código del correo más reciente que enviamos a {email}.',
    tr: '{email} adresine gönderdiğimiz en son e-postadaki kodu yazın.',
  },
  haveCode: {
    pt: 'Já tenho um código',
    en: 'I already have a code',
    es: 'Ya tengo un código',
    tr: 'Kodum zaten var',
  },
  send: { pt: 'Enviar código', en: 'Send code', es: 'Enviar código', tr: 'Kod gönder' },
  sendAgain: {
    pt: 'Enviar outro código',
    en: 'Send another code',
    es: 'Enviar otro código',
    tr: 'Yeni kod gönder',
  },
  code: {
    pt: 'Código de verificação',
    en: 'Verification code',
    es: 'Código de verificación',
    tr: 'Doğrulama kodu',
  },
  newPassword: { pt: 'Nova senha', en: 'New password', es: 'Nueva contraseña', tr: 'Yeni parola' },
  confirmation: {
    pt: 'Confirme a nova senha',
    en: 'Repeat the new password',
    es: 'Confirme la nueva contraseña',
    tr: 'Yeni parolayı tekrarlayın',
  },
  submit: {
    pt: 'Redefinir senha',
    en: 'Reset password',
    es: 'Restablecer contraseña',
    tr: 'Parolayı sıfırla',
  },
  sent: {
    pt: 'E-mail enviado! Confira a sua caixa de entrada.',
    en: 'E-mail sent! Check your inbox.',
    es: '¡Correo enviado! Revise su bandeja de entrada.',
    tr: 'E-posta gönderildi! Gelen kutunuzu kontrol edin.',
  },
  done: {
    pt: 'Senha redefinida com sucesso!',
    en: 'Your password was reset!',
    es: '¡Contraseña restablecida!',
    tr: 'Parolanız sıfırlandı!',
  },
  weak: {
    pt: 'Sua senha precisa ter no mínimo 8 caracteres, sendo uma letra maiúscula, uma minúscula e um número.',
    en: 'Your password needs at least 8 characters with an upper-case letter, a lower-case letter and a digit.',
    es: 'Su contraseña necesita al menos 8 caracteres, con una mayúscula, una minúscula y un número.',
    tr: 'Parolanız en az 8 karakter olmalı; bir büyük harf, bir küçük harf ve bir rakam içermeli.',
  },
  backToLogin: {
    pt: 'Voltar para a entrada',
    en: 'Back to sign-in',
    es: 'Volver al inicio',
    tr: 'Girişe dön',
  },
})
