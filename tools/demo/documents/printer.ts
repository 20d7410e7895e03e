import type { REQUIRED_LOAN_FILES } from '@portal/contract/rules/loan-applicants.ts';
import type { REQUIRED_PDFS, REQUIRED_PICTURES } from '../../common/whole-form.ts';
import type { DemoPerson } from '../people.ts';
import { bankStatement } from './bank-statement.ts';
import { type CardHolder, cardPrinter } from './cards.ts';
import { degreeCertificate } from './degree.ts';
import { looksOf, VARIANTS } from './looks.ts';
import { portrait, PORTRAIT } from './portrait.ts';
import { jpegOf, type Raster, rastered, smaller, withComment } from './raster.ts';
import { resume } from './resume.ts';

type FormField = (typeof REQUIRED_PICTURES)[number] | (typeof REQUIRED_PDFS)[number];
type LoanField = (typeof REQUIRED_LOAN_FILES)[number];

export interface DocumentPrinter {
  forForm(who: DemoPerson): Promise<readonly (readonly [FormField, File])[]>;
  forLoan(owner: DemoPerson): Promise<readonly (readonly [LoanField, File])[]>;
  /** Of the back of the Aadhaar, which came out blurred. */
  anotherPhoto(who: DemoPerson): Promise<File>;
}

/** The photo of everyone who looks so. */
interface Face {
  readonly jpeg: Buffer;
  readonly onResume: { readonly jpeg: Buffer; readonly width: number; readonly height: number };
  readonly onCards: Raster;
}

const PHOTO = { width: 400, height: 500 } as const;
const RESUME_PHOTO = { width: 240, height: 300 } as const;
/** One in so many sends the photo that another one sent before. */
const SAME_PHOTO_EVERY = 53;

/** Documents that look like what people upload; each says that it is a specimen. */
export async function documentPrinter(): Promise<DocumentPrinter> {
  const cards = await cardPrinter();
  const faces = new Map<string, Promise<Face>>();

  const drawFace = async (shapes: string): Promise<Face> => {
    const photo = await rastered(shapes, PORTRAIT, PHOTO);
    const [small, onCards] = await Promise.all([smaller(photo, RESUME_PHOTO), cards.smallPhoto(photo)]);
    return { jpeg: await jpegOf(photo), onResume: { jpeg: await jpegOf(small), ...RESUME_PHOTO }, onCards };
  };
  const faceOf = ({ sex, index }: DemoPerson): Promise<Face> => {
    const variant = (index * 5 + Math.floor(index / VARIANTS)) % VARIANTS;
    const key = `${sex} ${variant}`;
    const face = faces.get(key) ?? drawFace(portrait(looksOf(sex, variant)));
    faces.set(key, face);
    return face;
  };

  return {
    async forForm(who) {
      const face = await faceOf(who);
      const holder = holderOf(who);
      const photo = who.index % SAME_PHOTO_EVERY === SAME_PHOTO_EVERY - 1 ? 'one of many' : who.email;
      return [
        ['passport_photo', picture('photo.jpg', withComment(face.jpeg, photo))],
        ['aadhar_front', picture('aadhaar-front.jpg', await cards.aadhaarFront(holder, face.onCards))],
        ['aadhar_back', picture('aadhaar-back.jpg', await cards.aadhaarBack(holder))],
        ['pan_card', picture('pan.jpg', await cards.pan(holder, face.onCards))],
        [
          'ug_certificate',
          pdfFile(
            'degree.pdf',
            degreeCertificate({
              ...who,
              year: who.passingYear,
              roll: `${who.passingYear}${10_000 + who.index}`,
            }),
          ),
        ],
        [
          'resume',
          pdfFile('resume.pdf', resume({ ...who, ...who.place, year: who.passingYear }, face.onResume)),
        ],
      ];
    },
    async anotherPhoto(who) {
      const jpeg = await cards.aadhaarBack(holderOf(who));
      return picture('aadhaar-back-again.jpg', withComment(jpeg, 'another photo'));
    },
    async forLoan(owner) {
      const face = await faceOf(owner);
      const holder = holderOf(owner);
      return [
        ['pan', picture('pan.jpg', await cards.pan(holder, face.onCards))],
        ['aadhar_front', picture('aadhaar-front.jpg', await cards.aadhaarFront(holder, face.onCards))],
        ['aadhar_back', picture('aadhaar-back.jpg', await cards.aadhaarBack(holder))],
        ['bank_statement', pdfFile('bank-statement.pdf', bankStatement(owner.name, owner.index))],
      ];
    },
  };
}

function holderOf({
  name,
  father,
  dateOfBirth,
  sex,
  pan,
  aadhaarLastDigits,
  place,
  house,
}: DemoPerson): CardHolder {
  const born = dateOfBirth.split('-').toReversed().join('/');
  return { name, father, born, sex, pan, lastDigits: aadhaarLastDigits, place, house };
}

const picture = (name: string, content: Buffer) =>
  new File([new Uint8Array(content)], name, { type: 'image/jpeg' });
const pdfFile = (name: string, content: Buffer<ArrayBuffer>) =>
  new File([content], name, { type: 'application/pdf' });
