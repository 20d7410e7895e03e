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

/** So that the same person has other traits by other primes. */
function pick<T>(list: readonly [T, ...T[]] | readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
}

/** A person of the demo: the same one for the same number, every time. */
export function person(index: number) {
  const first = pick(FIRST_NAMES, index * 7);
  const last = pick(LAST_NAMES, index * 13 + Math.floor(index / LAST_NAMES.length));
  const mobile = `9${String(700_000_000 + index).padStart(9, '0')}`;
  const campaign = index % 3 === 0 ? undefined : pick(CAMPAIGNS, index * 5);
  return {
    first,
    last,
    name: `${first} ${last}`,
    email: `${first}.${last}.${index}@example.in`.toLowerCase(),
    mobile,
    place: pick(PLACES, index * 11),
    degree: pick(DEGREES, index),
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
