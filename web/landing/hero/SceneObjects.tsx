import { Branch } from '../../ui/plain/brand/Branch.tsx';
import { Lota } from '../../ui/plain/brand/Lota.tsx';
import { BrassToken } from '../../ui/plain/token/Token.tsx';

const TWIGS =
  'M64 150C62 112 76 84 92 62M66 140C56 116 44 104 30 92M70 118C80 112 96 110 112 112M80 88C72 76 70 60 72 40';

const LEAVES = [
  { fill: '#12635B', transform: 'translate(93 64) rotate(34) scale(.98)' },
  { fill: '#23786F', transform: 'translate(30 94) rotate(-48) scale(.95)' },
  { fill: '#0C4F49', transform: 'translate(111 113) rotate(74) scale(.82)' },
  { fill: '#46938A', transform: 'translate(72 44) rotate(-8) scale(.92)' },
  { fill: '#0C4F49', transform: 'translate(52 112) rotate(-92) scale(.62)' },
] as const;

/** A brass lota with a kachnar branch. */
export function LotaWithBranch() {
  return (
    <g>
      <Branch twigs={TWIGS} leaves={LEAVES} />
      <Lota />
    </g>
  );
}

/** Two ledgers and the first token. */
export function Ledgers() {
  return (
    <g data-ledgers>
      <path d="M138 204h142v32H138z" fill="#093E3A" />
      <path d="M138 209h137v22H138z" fill="#FFF6E0" />
      <path d="M138 214h137M138 219h137M138 224h137" stroke="#E0C58F" />
      <path d="M132 202h10v34h-10a6 6 0 0 1-6-6v-22a6 6 0 0 1 6-6z" fill="#0C4F49" />
      <path d="M138 202h144v7H138zM138 231h144v5H138z" fill="#0C4F49" />

      <path d="M150 168h122v34H150z" fill="#fff" />
      <path d="M150 179h118M150 185h118M150 191h118" stroke="#D6E0D8" />
      <path d="M150 166h126v7H150zM150 196h126v6H150z" fill="#23786F" />
      <path d="M144 166h10v36h-10a6 6 0 0 1-6-6v-24a6 6 0 0 1 6-6z" fill="#23786F" />
      <path d="M141 178h10v12h-10z" fill="#FFDA85" />

      <g transform="translate(195 112)">
        <BrassToken number={1} />
      </g>
    </g>
  );
}

export function Tea() {
  return (
    <g>
      <path d="M712 178h44l-5 58h-34z" fill="#F5DCCD" />
      <path d="M713.5 190h41l-4.3 46h-32.400z" fill="#B9733A" />
      <path d="M713.5 190h41l-.5 6h-40z" fill="#D69A62" />
      <path d="M722 180l3 56M734 180v56M746 180l-3 56" stroke="#fff" strokeOpacity=".5" strokeWidth="1.6" />
      <path d="M712 178h44" stroke="#fff" strokeWidth="2.5" />
      <path
        d="M727 166c-6-8 6-12 0-22M740 168c-6-8 6-12 0-22"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  );
}
