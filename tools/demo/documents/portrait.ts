import { pick } from '../pick.ts';

/** How someone looks: an index of each list below. */
export interface Looks {
  readonly skin: number;
  readonly hair: number;
  readonly cut: 'short' | 'parted' | 'curly' | 'long' | 'bun' | 'plait';
  readonly face: 'none' | 'moustache' | 'beard' | 'bindi';
  readonly hasGlasses: boolean;
  readonly shirt: number;
  readonly background: number;
}

export const PORTRAIT = { width: 480, height: 600 } as const;

const SKINS = [
  ['#e9bd97', '#cf9a72', '#a8674f'],
  ['#d8a277', '#b97f56', '#985a45'],
  ['#c28a5f', '#a06c45', '#834a3a'],
  ['#a8724a', '#875736', '#6d3c30'],
  ['#8a5a3a', '#6b4229', '#552c24'],
] as const;
const HAIRS = ['#15110f', '#231812', '#33231a'] as const;
const SHIRTS = [
  { cloth: '#f4f6f8', fold: '#c9d2da', jacket: undefined },
  { cloth: '#b9d3ea', fold: '#8fb0cd', jacket: undefined },
  { cloth: '#f4f6f8', fold: '#c9d2da', jacket: '#27323f' },
  { cloth: '#7b2d3b', fold: '#5b1f2b', jacket: undefined },
  { cloth: '#eef0ea', fold: '#c8ccc0', jacket: '#3c3f44' },
  { cloth: '#2f6b62', fold: '#214e47', jacket: undefined },
  { cloth: '#e3b65b', fold: '#bd923c', jacket: undefined },
] as const;
const BACKGROUNDS = [
  ['#ffffff', '#e7ebee'],
  ['#dcebf7', '#b7d2e8'],
  ['#eef0f1', '#d3d8db'],
  ['#c6dcf0', '#9dbfdd'],
] as const;

/** Head and shoulders from the front on a plain background, as an SVG's inside. */
export function portrait(looks: Looks): string {
  const [skin, shade, lip] = pick(SKINS, looks.skin);
  const hair = pick(HAIRS, looks.hair);
  const [light, dark] = pick(BACKGROUNDS, looks.background);
  return [
    `<defs><radialGradient id="b" cx=".5" cy=".38" r=".75"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
    `<radialGradient id="s" cx=".46" cy=".4" r=".62"><stop offset=".45" stop-color="${skin}"/><stop offset="1" stop-color="${shade}"/></radialGradient>`,
    `<linearGradient id="n" x2="0" y2="1"><stop stop-color="${shade}"/><stop offset=".75" stop-color="${skin}"/></linearGradient></defs>`,
    `<rect width="480" height="600" fill="url(#b)"/>`,
    behind(looks, hair),
    clothes(pick(SHIRTS, looks.shirt)),
    `<path fill="url(#n)" d="M192 392 C194 440 190 452 176 466 C200 500 222 516 240 520 C258 516 280 500 304 466 C290 452 286 440 288 392 Z"/>`,
    `<ellipse cx="131" cy="292" rx="17" ry="31" fill="${shade}"/><ellipse cx="349" cy="292" rx="17" ry="31" fill="${shade}"/>`,
    `<path fill="url(#s)" d="M132 250 C128 140 186 104 240 104 C294 104 352 140 348 250 C350 330 330 372 296 408 C272 432 256 438 240 438 C224 438 208 432 184 408 C150 372 130 330 132 250 Z"/>`,
    features(shade, lip, hair),
    extras(looks, hair, shade, lip),
    inFront(looks, hair),
    glasses(looks.hasGlasses),
  ].join('');
}

function clothes({ cloth, fold, jacket }: (typeof SHIRTS)[number]): string {
  const body =
    'M20 600 C24 520 60 496 120 482 C150 474 166 470 180 462 L240 524 L300 462 C314 470 330 474 360 482 C420 496 456 520 460 600 Z';
  const collar = `<path fill="${cloth}" stroke="${fold}" stroke-width="2" d="M180 458 L240 524 L206 562 L164 478 Z M300 458 L240 524 L274 562 L316 478 Z"/>`;
  const buttons = `<path stroke="${fold}" stroke-width="2.5" d="M240 524 V600"/><circle cx="240" cy="570" r="4" fill="${fold}"/>`;
  if (jacket === undefined) return `<path fill="${cloth}" d="${body}"/>${buttons}${collar}`;
  return (
    `<path fill="${jacket}" d="${body}"/><path fill="${cloth}" d="M178 462 L240 524 L302 462 L282 600 H198 Z"/>` +
    `<path fill="#6d2431" d="M240 522 L228 536 L234 552 L224 600 H256 L246 552 L252 536 Z"/>${collar}` +
    `<path fill="${jacket}" stroke="#0003" stroke-width="2" d="M160 474 L206 600 H150 L118 520 L148 512 Z M320 474 L274 600 H330 L362 520 L332 512 Z"/>`
  );
}

function features(shade: string, lip: string, hair: string): string {
  const eye = (x: number) =>
    `<path fill="#fbf8f4" d="M${x - 23} 282 Q${x} 262 ${x + 23} 282 Q${x} 296 ${x - 23} 282 Z"/>` +
    `<circle cx="${x}" cy="279" r="10" fill="#3a2418"/><circle cx="${x}" cy="279" r="4.6" fill="#100a08"/><circle cx="${x + 3}" cy="276" r="2.2" fill="#fff"/>` +
    `<path fill="none" stroke="#1c1210" stroke-width="4" stroke-linecap="round" d="M${x - 24} 282 Q${x} 261 ${x + 24} 282"/>`;
  const brow = (x: number, side: number) =>
    `<path fill="none" stroke="${hair}" stroke-width="8" stroke-linecap="round" d="M${x - 26 * side} 250 Q${x} 236 ${x + 28 * side} 250"/>`;
  return [
    eye(188),
    eye(292),
    brow(186, 1),
    brow(294, -1),
    `<path fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" d="M232 280 Q226 322 218 336 Q222 350 240 350 Q258 350 262 336"/>`,
    `<path fill="${lip}" d="M204 384 Q226 376 240 381 Q254 376 276 384 Q258 402 240 402 Q222 402 204 384 Z"/>`,
    `<path fill="none" stroke="#0004" stroke-width="2.5" d="M206 385 Q240 391 274 385"/>`,
  ].join('');
}

function extras({ face }: Looks, hair: string, shade: string, lip: string): string {
  if (face === 'bindi') return `<circle cx="240" cy="236" r="6" fill="#9c1c2e"/>`;
  const moustache = `<path fill="${hair}" d="M196 374 Q216 358 240 364 Q264 358 284 374 Q262 376 240 374 Q218 376 196 374 Z"/>`;
  if (face === 'moustache') return moustache;
  if (face === 'none') return '';
  return (
    `<path fill="${hair}" opacity=".88" d="M133 292 C138 346 152 378 184 410 C208 434 224 441 240 441 C256 441 272 434 296 410 C328 378 342 346 347 292 C334 340 318 356 292 362 Q240 346 188 362 C162 356 146 340 133 292 Z"/>` +
    `<path fill="${shade}" d="M200 380 Q240 370 280 380 Q262 408 240 408 Q218 408 200 380 Z"/><path fill="${lip}" d="M206 386 Q226 378 240 382 Q254 378 274 386 Q258 402 240 402 Q222 402 206 386 Z"/>`
  );
}

/** Hair that falls behind the neck. */
function behind({ cut }: Looks, hair: string): string {
  if (cut === 'long')
    return `<path fill="${hair}" d="M240 76 C130 76 98 160 104 270 C108 380 96 450 84 506 C140 530 340 530 396 506 C384 450 372 380 376 270 C382 160 350 76 240 76 Z"/>`;
  if (cut === 'plait')
    return `<path fill="${hair}" d="M240 78 C140 78 112 150 116 250 C118 330 140 380 186 404 L294 404 C340 380 362 330 364 250 C368 150 340 78 240 78 Z M296 372 C352 396 374 452 366 520 C362 560 350 590 336 600 L306 600 C330 540 326 470 280 430 Z"/>`;
  if (cut === 'bun')
    return `<circle cx="240" cy="84" r="46" fill="${hair}"/><path fill="${hair}" d="M240 84 C146 84 118 150 120 240 C122 300 140 330 160 340 H320 C340 330 358 300 360 240 C362 150 334 84 240 84 Z"/>`;
  return '';
}

/** Hair on the forehead. */
function inFront({ cut }: Looks, hair: string): string {
  if (cut === 'short')
    return `<path fill="${hair}" d="M126 268 C112 150 166 76 244 76 C322 76 368 150 354 268 C348 230 340 206 322 184 C280 196 196 196 160 184 C142 206 132 230 126 268 Z"/>`;
  if (cut === 'parted')
    return `<path fill="${hair}" d="M126 270 C108 146 160 70 250 74 C330 78 370 152 354 270 C350 236 344 212 330 190 C276 190 232 172 206 142 C190 172 160 190 146 202 C134 220 130 244 126 270 Z"/>`;
  if (cut === 'curly')
    return `<path fill="${hair}" d="M126 266 C98 226 104 176 130 156 C128 112 176 84 206 90 C226 66 276 68 290 90 C326 84 358 118 352 156 C380 178 380 230 354 266 C350 236 342 214 328 196 C306 206 288 190 270 196 C252 204 230 190 212 196 C192 204 172 192 152 198 C138 216 130 240 126 266 Z"/>`;
  return `<path fill="${hair}" d="M124 290 C110 150 170 78 240 78 C310 78 370 150 356 290 C352 230 330 176 246 128 C240 124 236 126 232 130 C152 176 128 230 124 290 Z"/>`;
}

function glasses(hasGlasses: boolean): string {
  if (!hasGlasses) return '';
  return `<g fill="#ffffff" fill-opacity=".12" stroke="#24201f" stroke-width="5"><rect x="148" y="256" width="80" height="56" rx="20"/><rect x="252" y="256" width="80" height="56" rx="20"/><path fill="none" d="M228 276 Q240 268 252 276 M148 274 L130 268 M332 274 L350 268"/></g>`;
}
