import { pick } from './pick.ts';
import { stageOf } from './stages.ts';

const FIRST_NAMES = [
  'Aarav',
  'Ananya',
  'Arjun',
  'Asha',
  'Devika',
  'Farhan',
  'Gauri',
  'Harpreet',
  'Imran',
  'Ishita',
  'Jaya',
  'Kabir',
  'Kavya',
  'Lakshmi',
  'Manoj',
  'Meera',
  'Nikhil',
  'Nandini',
  'Omkar',
  'Pooja',
  'Rahul',
  'Riya',
  'Rohan',
  'Saanvi',
  'Sameer',
  'Shreya',
  'Tanvi',
  'Uday',
  'Varun',
  'Zoya',
];
const LAST_NAMES = [
  'Banerjee',
  'Bhatt',
  'Chaudhary',
  'Das',
  'Deshmukh',
  'Fernandes',
  'Ghosh',
  'Gupta',
  'Iyer',
  'Jadhav',
  'Joshi',
  'Khan',
  'Kulkarni',
  'Mehta',
  'Menon',
  'Mishra',
  'Nair',
  'Patel',
  'Pillai',
  'Qureshi',
  'Rao',
  'Reddy',
  'Saxena',
  'Sethi',
  'Sharma',
  'Singh',
  'Subramanian',
  'Thakur',
  'Verma',
  'Yadav',
];
const PLACES = [
  { state: 'Maharashtra', district: 'Pune', city: 'Pune', pincode: '411001' },
  { state: 'Maharashtra', district: 'Nagpur', city: 'Nagpur', pincode: '440001' },
  { state: 'Karnataka', district: 'Mysuru', city: 'Mysuru', pincode: '570001' },
  { state: 'Gujarat', district: 'Surat', city: 'Surat', pincode: '395003' },
  { state: 'Rajasthan', district: 'Jaipur', city: 'Jaipur', pincode: '302001' },
  { state: 'Uttar Pradesh', district: 'Lucknow', city: 'Lucknow', pincode: '226001' },
  { state: 'Kerala', district: 'Thrissur', city: 'Thrissur', pincode: '680001' },
  { state: 'Bihar', district: 'Patna', city: 'Patna', pincode: '800001' },
];
const CAMPAIGNS = ['diwali-offer', 'campus-drive', 'jobs-after-bcom', 'refer-a-friend'];
const DEGREES = ['B.Com.', 'B.B.A.', 'B.Sc.', 'B.A.'];

const WOMEN = new Set(
  'Ananya Asha Devika Gauri Ishita Jaya Kavya Lakshmi Meera Nandini Pooja Riya Saanvi Shreya Tanvi Zoya'.split(
    ' ',
  ),
);
const FATHERS = [
  'Anil',
  'Ashok',
  'Dinesh',
  'Ganesh',
  'Mahesh',
  'Prakash',
  'Rajesh',
  'Sanjay',
  'Suresh',
  'Vijay',
];
const STREETS = [
  'Shanti Nagar',
  'M.G. Road',
  'Station Road',
  'Gandhi Chowk',
  'Lake View Colony',
  'Nehru Ward',
];

const twoDigits = (number: number) => String(number).padStart(2, '0');
const letterOf = (number: number) => String.fromCharCode(65 + (number % 26));

const WRONG_LETTER_EVERY = 41;
const SAME_PAN_EVERY = 67;

/** Ends with P and the initial of the last name before its digits, but for a few who mistyped or share one. */
function panOf(index: number, last: string): string {
  if (index % SAME_PAN_EVERY === SAME_PAN_EVERY - 1) return person(index - 1).pan;
  const mixed = index * 7919;
  const series = letterOf(mixed) + letterOf(Math.floor(mixed / 26)) + letterOf(Math.floor(mixed / 676));
  const kind = index % WRONG_LETTER_EVERY === WRONG_LETTER_EVERY - 1 ? 'C' : 'P';
  return `${series}${kind}${last.charAt(0)}${1000 + (index % 9000)}${letterOf(index * 5)}`;
}

/** Below what the program asks for: who was rejected for it, and a few whom nobody has looked at yet. */
function percentOf(index: number): number {
  if (stageOf(index) === 'Rejected' || index % 23 === 22) return 41 + (index % 9);
  return 52 + ((index * 7) % 40);
}

const FIRST_MOBILE = 9_700_000_000;

export const indexOfMobile = (mobile: string): number => Number(mobile) - FIRST_MOBILE;

/** A person of the demo: the same one for the same number, every time. */
export function person(index: number) {
  const first = pick(FIRST_NAMES, index * 7);
  const last = pick(LAST_NAMES, index * 13 + Math.floor(index / LAST_NAMES.length));
  const mobile = String(FIRST_MOBILE + index);
  const campaign = index % 3 === 0 ? undefined : pick(CAMPAIGNS, index * 5);
  const place = pick(PLACES, index * 11);
  const years = index % 4;
  return {
    index,
    first,
    last,
    name: `${first} ${last}`,
    email: `${first}.${last}.${index}@example.in`.toLowerCase(),
    mobile,
    sex: WOMEN.has(first) ? ('Female' as const) : ('Male' as const),
    father: `${pick(FATHERS, index * 3)} ${last}`,
    dateOfBirth: `${1997 + (index % 7)}-${twoDigits(1 + (index % 12))}-${twoDigits(1 + ((index * 5) % 28))}`,
    pan: panOf(index, last),
    aadhaarLastDigits: String(1000 + ((index * 7919) % 9000)),
    place,
    house: `House ${1 + ((index * 17) % 240)}, ${pick(STREETS, index * 5)}`,
    degree: pick(DEGREES, index),
    university: `University of ${place.city}`,
    percent: percentOf(index),
    passingYear: 2018 + (index % 7),
    years,
    /** `10.x.y.z`, an address of their own. */
    address: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    utm:
      campaign === undefined
        ? {}
        : {
            utm_source: pick(['google', 'instagram', 'whatsapp'], index),
            utm_medium: 'paid',
            utm_campaign: campaign,
          },
  };
}

export type DemoPerson = ReturnType<typeof person>;

/** The father, who borrows together with a candidate. */
export function parentOf(child: DemoPerson): DemoPerson {
  const { index, father, last } = child;
  const first = father.replace(` ${last}`, '');
  const older = person(index + GENERATION);
  const dateOfBirth = `${1966 + (index % 7)}${child.dateOfBirth.slice(4)}`;
  return {
    ...older,
    first,
    last,
    name: father,
    sex: 'Male',
    dateOfBirth,
    pan: panOf(older.index, last),
    place: child.place,
    house: child.house,
  };
}

/** Far from everyone who is a candidate. */
const GENERATION = 100_000;
