import { plateText } from '../../ui/plain/brand/plate-text.ts';
import { part } from '../../ui/plain/behaviour/page-part.ts';

/** The plate repeats what is typed in Full name. */
export function attachPlate(scene: SVGElement, input: HTMLInputElement): void {
  const blank = part(scene, '[data-lettering=blank]', SVGElement);
  const engraved = part(scene, '[data-lettering=name]', SVGElement);
  const letters = part(engraved, 'text', SVGElement);
  const engrave = () => {
    const fitted = plateText(input.value);
    blank.style.display = fitted === undefined ? '' : 'none';
    engraved.style.display = fitted === undefined ? 'none' : '';
    letters.textContent = fitted?.text ?? '';
    if (fitted !== undefined) letters.setAttribute('font-size', String(fitted.size));
  };
  input.addEventListener('input', engrave);
  engrave();
}
