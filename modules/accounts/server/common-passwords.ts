const words = `
12345678 123456789 1234567890 01234567890 12345678910 123123123 1234567891 11111111 111111111 00000000
000000000 87654321 987654321 9876543210 88888888 99999999 22222222 33333333 55555555 66666666 77777777
12341234 11223344 1122334455 123321123 147258369 159753159 789456123 741852963 123654789 112233445566
12344321 12121212 10101010 31415926 20202020 19801980 12312312 10203040 password password1 password12
password123 passw0rd p@ssw0rd p@ssword p@ssword1 passwords mypassword password! password1! password01
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyqwerty 1qaz2wsx 1qaz2wsx3edc qazwsxedc
qazwsx123 zaq12wsx zaq1zaq1 asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 zxcvbnma 1q2w3e4r
1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 1a2b3c4d a1b2c3d4 a1234567 abc12345 abcd1234 abcdefgh abcdefg1 abcdef12
abc123456 abcabcabc aa123456 aaaaaaaa aaaaaaaaa iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess
princess1 football football1 baseball baseball1 superman superman1 batman123 starwars starwars1 pokemon1
pokemon123 welcome1 welcome123 letmein1 letmein123 trustno1 whatever internet computer computer1 michelle
jennifer jordan23 liverpool liverpool1 chelsea1 arsenal1 barcelona barcelona1 juventus realmadrid corvette
mercedes maverick samantha victoria danielle charlie1 michael1 jessica1 daniel123 monkey123 dragon123
shadow123 master123 freedom1 freedom123 cheesecake chocolate chocolate1 butterfly blink182 naruto123
minecraft minecraft1 facebook facebook1 linkedin google123 samsung1 samsung123 iphone123 changeme
changeme1 changeme123 default1 admin123 admin1234 admin12345 administrator administrador test1234
teste123 teste1234 testtest testando guest123 root1234 rootroot toor1234 user1234 usuario1 usuario123
login123 secret12 secret123 access14 temp1234 senha123 senha1234 senha12345 senha123456 senhasenha
minhasenha minhasenha1 mudar123 mudar1234 trocar123 brasil123 brasil2014 brasil2022 brasil2026 brasileiro
flamengo flamengo1 corinthians corinthians1 palmeiras palmeiras1 saopaulo saopaulo1 santos123 vasco123
gremio123 cruzeiro cruzeiro1 fluminense botafogo internacional futebol1 felicidade estrela1 borboleta
familia1 familia123 deusefiel deusefiel1 deus1234 jesus123 jesuscristo jesusteama meuamor1 meuamor123
teamo123 euteamo1 euteamo123 gabriel1 gabriel123 fernanda fernando leonardo carolina mariana1 rodrigo1
rafael123 lucas123 pedro123 bruno123 vitoria1 provado1 provado123`;

const common: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

/** True for a password that attackers try first, in any case. */
export const isCommonPassword = (text: string): boolean => common.has(text.toLowerCase());
