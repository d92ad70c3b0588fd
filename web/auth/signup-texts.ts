import { defineTexts } from '#domain/i18n/language.ts'

export const signUpTexts = defineTexts({
  title: {
    pt: 'Crie sua conta',
    en: 'Create your account',
    es: 'Cree su cuenta',
    tr: 'Hesabınızı oluşturun',
  },
  name: { pt: 'Seu nome', en: 'Your name', es: 'Su nombre', tr: 'Adınız' },
  company: { pt: 'Nome da empresa', en: 'Company name', es: 'Nombre de la empresa', tr: 'Şirket adı' },
  phone: { pt: 'Telefone', en: 'Phone', es: 'Teléfono', tr: 'Telefon' },
  plan: { pt: 'Plano', en: 'Plan', es: 'Plan', tr: 'Plan' },
  planChoice: {
    pt: '{name} — {price} por mês, {users} usuários',
    en: '{name} — {price} a month, {users} users',
    es: '{name} — {price} al mes, {users} usuarios',
    tr: '{name} — ayda {price}, {users} kullanıcı',
  },
  submit: { pt: 'Cadastrar', en: 'Sign up', es: 'Registrarse', tr: 'Kaydol' },
  haveAccount: {
    pt: 'Já tem uma conta?',
    en: 'Already have an account?',
    es: '¿Ya tiene una cuenta?',
    tr: 'Zaten hesabınız var mı?',
  },
  backToLogin: { pt: 'Entrar', en: 'Sign in', es: 'Entrar', tr: 'Giriş yap' },
  done: {
    pt: 'Conta criada com sucesso! Agora é só entrar.',
    en: 'Your account was created. Sign in to start.',
    es: '¡Cuenta creada! Ahora solo falta entrar.',
    tr: 'Hesabınız oluşturuldu. Başlamak için giriş yapın.',
  },
  failed: {
    pt: 'Erro ao criar usuário. Verifique os dados informados.',
    en: 'The user could not be created. Check what you entered.',
    es: 'Error al crear el usuario. Revise los datos informados.',
    tr: 'Kullanıcı oluşturulamadı. Girdiğiniz bilgileri kontrol edin.',
  },
  passwordHint: {
    pt: 'De 5 a 50 caracteres. Mais segura: 8 ou mais, com maiúscula, minúscula e número.',
    en: '5 to 50 characters. Safer: 8 or more, with an upper-case letter, a lower-case letter and a digit.',
    es: 'De 5 a 50 caracteres. Más segura: 8 o más, con mayúscula, minúscula y número.',
    tr: '5 ile 50 karakter. Daha güvenlisi: büyük harf, küçük harf ve rakamla en az 8 karakter.',
  },
  confirmHint: {
    pt: 'Enviamos um código de 6 dígitos para {email}. Digite-o para criar a sua conta.',
    en: 'We sent a code of 6 digits to {email}. Enter it to create your account.',
    es: 'Enviamos un código de 6 dígitos a {email}. Escríbalo para crear su cuenta.',
    tr: '{email} adresine 6 haneli bir kod gönderdik. Hesabınızı oluşturmak için girin.',
  },
  confirm: {
    pt: 'Confirmar e criar a conta',
    en: 'Confirm and create the account',
    es: 'Confirmar y crear la cuenta',
    tr: 'Doğrula ve hesabı oluştur',
  },
  otherEmail: {
    pt: 'Usar outro e-mail',
    en: 'Use another e-mail',
    es: 'Usar otro correo',
    tr: 'Başka e-posta kullan',
  },
  closed: {
    pt: 'O cadastro está fechado nesta instalação. Se você já tem uma conta, entre com ela.',
    en: 'This installation does not take new accounts. If you have one, sign in with it.',
    es: 'El registro está cerrado en esta instalación. Si ya tiene una cuenta, entre con ella.',
    tr: 'Bu kurulum yeni hesap almıyor. Hesabınız varsa onunla giriş yapın.',
  },
})
