/**
 * Passwords that attackers try first, in lower case: the well-known ones, and their decorated forms, which pass a
 * strength meter.
 */
const list = `
123456 1234567 12345678 123456789 1234567890 0123456789 123123123 111111111 000000000 987654321 9876543210 11111111
88888888 12341234 12344321 112233445566 147258369 123654789 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qazwsxedc
zaq12wsx q1w2e3r4 q1w2e3r4t5 qwerty qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwerty1! qwerty12! qwerty123! qwerty@123 asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm zxcvbnm1 zxcvbnm123 abcdefgh
abcd1234 abcd1234! abcd@1234 abc12345 abc123456 abc123! abc@123 abc@1234 a1b2c3d4 a1234567 a12345678 aa123456
aa123456! password password1 password2 password12 password123 password1234 password12345 password! password1!
password12! password123! password1234! password@1 password@12 password@123 password@1234 password#1 password#123
password_1 passw0rd passw0rd1 passw0rd! passw0rd1! passw0rd123 passw0rd123! p@ssword p@ssword1 p@ssword1! p@ssword123
p@ssword123! p@ssw0rd p@ssw0rd1 p@ssw0rd1! p@ssw0rd! p@ssw0rd12 p@ssw0rd123 p@ssw0rd123! p@$$w0rd p@$$w0rd1 p@$$word
pa$$word pa$$word1 pa$$w0rd pa$$w0rd1 pa55word pa55word1 pass1234 pass@123 pass@1234 pass123! mypassword mypassword1
welcome welcome1 welcome1! welcome12 welcome123 welcome123! welcome@1 welcome@123 w3lcome! letmein! letmein1 letmein1!
letmein123 letmein123! changeme changeme1 changeme1! changeme123 changeme123! admin123 admin123! admin1234 admin1234!
admin@123 admin@1234 administrator administrator1! root1234 user1234 test1234 testtest test12345 temp1234 temp1234!
guest123 default1 default1! login123 secret123 secret123! master123 iloveyou iloveyou1 iloveyou1! iloveyou2
iloveyou123 iloveyou123! sunshine sunshine1 sunshine1! sunshine123 princess princess1 princess1! princess123 football
football1 football1! football123 baseball baseball1 baseball1! basketball superman superman1 superman1! superman123
batman123 batman123! dragon123 dragon123! monkey123 monkey123! shadow123 michael1 michael1! jessica1 jennifer
jennifer1 charlie1 charlie1! jordan23 jordan123 ashley123 daniel123 starwars starwars1 starwars1! pokemon1 pokemon123
pokemon123! computer computer1 computer1! internet internet1 whatever whatever1 whatever1! trustno1 trustno1! freedom1
freedom1! liberty1 mustang1 corvette chocolate chocolate1 butterfly butterfly1 summer2023 summer2023! summer2024
summer2024! summer2025 summer2025! summer2026 summer2026! winter2023! winter2024! winter2025! winter2026! spring2024!
spring2025! spring2026! autumn2024! autumn2025! autumn2026! january1! february1! october1! november1! december1!
monday123! friday123! google123 facebook facebook1 linkedin1 samsung1 samsung123 hello123 hello123! hello1234
hello@123 blink182 manchester1 liverpool1 liverpool1! arsenal1 chelsea1 chelsea1! barcelona1 goldengraze goldengraze1
goldengraze1! golden-graze goldengraze123 goldengraze123!
`;

const known: ReadonlySet<string> = new Set(list.trim().split(/\s/));

export const commonPasswordText = 'That password is on lists that thieves try first. Choose another.';

/** Whether a password is in the list, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return known.has(password.trim().toLowerCase());
}
