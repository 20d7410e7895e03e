/** What is guessed first. Shorter ones need not be here: they are refused for their length. */
const WELL_KNOWN = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 654321 123123 123123123
  123321 112233 11223344 121212 131313 101010 111111 1111111 11111111 222222 333333 444444 555555 666666 777777
  888888 88888888 999999 000000 00000000 159753 147258369 123654 123456a 123456q 123abc 1234qwer 12345a 123qwe 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx qazwsx qazwsxedc qwerty qwerty1 qwerty12 qwerty123 qwertyuiop
  qwert12345 qweasd qweasdzxc asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm zxcvbnm123 poiuytrewq mnbvcxz
  a123456 a12345678 aa123456 aa12345678 abc123 abcd1234 abcd@1234 abcdef abcdefg abcdefgh abc12345 abc@123 abcabc
  password password1 password12 password123 password1234 password@1 password@12 password@123 passw0rd p@ssw0rd
  p@ssword p@ssword1 p@ssw0rd1 p@ssw0rd123 pass123 pass1234 pass@123 passpass passwd passcode
  admin1 admin12 admin123 admin1234 admin12345 admin@1 admin@12 admin@123 admin@1234 admin123456 adminadmin
  administrator root123 root1234 toor1234 test123 test1234 test@123 testing testing123 tester demo123 demo1234 demo@123
  guest123 user123 user1234 user@123 staff123 staff@123 login123 default changeme change_me change123 letmein
  letmein1 letmein123 welcome welcome1 welcome12 welcome123 welcome@1 welcome@12 welcome@123 secret secret1 secret123
  master master123 temp123 temp1234 temp@123 office123 sales123 sales@123 bank123 bank@123 banker banker123
  india123 india@123 bharat krishna krishna123 ganesh ganesh123 shivam sairam omsairam jaishriram mumbai mumbai123
  delhi123 chennai kolkata cricket cricket123 sachin sachin10 virat18 dhoni07 bollywood
  iloveyou iloveyou1 loveyou lovely princess sunshine sunshine1 monkey monkey123 dragon dragon123 football football1
  baseball basketball soccer hockey superman batman spiderman pokemon naruto starwars michael michael1 jordan23 jessica
  ashley daniel charlie thomas jennifer joshua andrew robert matthew samsung google google123 facebook
  computer internet summer winter shadow killer hunter2 freedom whatever trustno1 access14 mustang corvette
  michelle nicole hannah ginger pepper cookie cheese banana orange purple flower nothing forever hello123 hellohello
  blink182 liverpool chelsea arsenal barcelona secret12 qwerty@123 asdasd asd123 zxc123 q1w2e3r4 q1w2e3r4t5 1a2b3c4d
  a1b2c3d4 xxxxxx aaaaaa aaaaaaaa`.split(/\s+/),
);

export function isWellKnownPassword(password: string): boolean {
  return WELL_KNOWN.has(password.trim().toLowerCase());
}
