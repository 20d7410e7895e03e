import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      // A parsed font is taken too, though the types do not say so: parsing one costs more than a receipt.
      registerFont(name: string, src: Font): this;
    }
  }
}

export type Weight = 'regular' | 'semibold' | 'bold';

const require = createRequire(import.meta.url);

const FILES: Readonly<Record<Weight, string>> = {
  regular: require.resolve('@expo-google-fonts/anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/anek-devanagari/600SemiBold/AnekDevanagari_600SemiBold.ttf'),
  bold: require.resolve('@expo-google-fonts/anek-devanagari/700Bold/AnekDevanagari_700Bold.ttf'),
};

let parsed: readonly (readonly [Weight, Font])[] | undefined;

/**
 * The brand's typeface, parsed at the first use and once for the process. It has Devanagari beside the Latin letters;
 * a document carries only the letters that it uses.
 */
export function receiptFonts(): readonly (readonly [Weight, Font])[] {
  parsed ??= (['regular', 'semibold', 'bold'] as const).map((weight) => [weight, parse(FILES[weight])]);
  return parsed;
}

function parse(file: string): Font {
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}
