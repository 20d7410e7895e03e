// The one scale of type and space: docs/decisions/014-one-scale.md.
const LETTERS = [13.5, 14.5, 15, 16, 17, 20, 21, 22, 24, 28, 34, 38, 44, 52, 58, 100];
/** Display, the names of the bank and of staff's screens, text: in percent of the font's full width. */
const WIDTHS = ['78%', '84%', '100%'];
const ROOM = [20, 24, 32, 44, 64, 92];
/** Up to 16 px it is the inside of a control, set to the pixel, since Anek sits high in its line. */
const INSIDE = String.raw`-?(?:(?:\d|1[0-5])(?:\.\d+)?|16)px`;
/** What is pulled elsewhere is no room. */
const PULLED = String.raw`-[\d.]+px`;
/** What is worked out follows from something else: another part's width, or the window's. */
const WORKED_OUT = nested(4);
const RELATIVE = String.raw`-?[\d.]+(?:em|rem|%|vw|vh)`;
const WORD = '[a-z-]+';

/** A function with others in its brackets, as deep as this. */
function nested(depth) {
  const inside = depth === 0 ? '[^()]' : String.raw`(?:[^()]|${nested(depth - 1)})`;
  return String.raw`[\w-]*\(${inside}*\)`;
}

function pixels(sizes) {
  return `(?:${sizes.map((size) => String(size).replace('.', String.raw`\.`)).join('|')})px`;
}

/** One value, or several beside each other. */
function each(...kinds) {
  const one = `(?:${kinds.join('|')})`;
  return new RegExp(`^${one}(?:\\s+${one})*$`);
}

const letters = each(pixels(LETTERS), WORKED_OUT, RELATIVE, WORD);
const room = each('0', INSIDE, PULLED, pixels(ROOM), WORKED_OUT, RELATIVE, WORD);

export default {
  rules: {
    'declaration-property-value-allowed-list': {
      // The shorthand would hide a size.
      font: ['inherit'],
      'font-size': [letters],
      'font-stretch': [...WIDTHS, 'inherit'],
      '/^(?:margin|padding)(?:-|$)|^(?:row-|column-)?gap$/': [room],
    },
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'declaration-block-no-shorthand-property-overrides': true,
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'function-no-unknown': true,
    'keyframe-declaration-no-important': true,
    'media-feature-name-no-unknown': true,
    'no-duplicate-selectors': true,
    'no-invalid-double-slash-comments': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': true,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      // The letters of a drawing are measured in the drawing's own units; a font's file has a range of widths.
      files: [
        'web/ui/plain/brand/PlateLettering.module.css',
        'web/ui/plain/token/Token.module.css',
        '**/fonts.css',
      ],
      rules: { 'declaration-property-value-allowed-list': null },
    },
  ],
};
