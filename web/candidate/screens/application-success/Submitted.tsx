import { Branch } from '../../../ui/plain/brand/Branch.tsx';
import { Lota } from '../../../ui/plain/brand/Lota.tsx';

/** On the desk: the documents in their tray, the stamp that was just put down, the pen, and a branch. */
export function Submitted({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      viewBox="-24 0 600 250"
      className={className}
      role="img"
      aria-label="Your documents in the tray on the desk, stamped as received"
    >
      <LotaWithBranch />
      <Tray />
      <Documents />
      <Stamp />
      <Pen />
    </svg>
  );
}

const TWIGS = 'M58 168C56 128 70 98 88 74M60 150C48 128 38 116 24 104M66 126c12-6 26-8 42-6';

const LEAVES = [
  { fill: '#12635B', transform: 'translate(88 76) rotate(24)' },
  { fill: '#23786F', transform: 'translate(24 106) rotate(-52)' },
  { fill: '#0C4F49', transform: 'translate(108 122) rotate(72)' },
] as const;

function LotaWithBranch() {
  return (
    <g>
      <Branch twigs={TWIGS} leaves={LEAVES} />
      <g transform="translate(-6 14)">
        <Lota />
      </g>
    </g>
  );
}

/** Behind the documents its back, before them its lip. */
function Tray() {
  return (
    <g>
      <path d="M150 176h252l16 60H134z" fill="#093E3A" />
      <path d="M134 236h284v14H134z" fill="#062C2A" />
    </g>
  );
}

function Documents() {
  return (
    <g>
      <path d="M176 60h176l6 140H170z" fill="#D6E0D8" transform="rotate(-4 264 232)" />
      <path d="M182 44h176v190H182z" fill="#fff" />
      <path d="M182 44h176v12H182z" fill="#0C4F49" />
      <path d="M202 78h64v74h-64z" fill="#D5E8E4" />
      <circle cx="234" cy="103" r="13" fill="#46938A" />
      <path d="M210 152c0-18 10-28 24-28s24 10 24 28z" fill="#0C4F49" />
      <path d="M282 86h58M282 102h58M282 118h40M202 172h138M202 188h138" stroke="#A9D0C9" strokeWidth="4" />
      <g transform="rotate(-11 318 156)" fill="none" stroke="#17693B" strokeWidth="4">
        <path d="M276 136h84v40h-84z" />
        <path d="m300 156 12 12 24-26" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
      </g>
      <path d="M142 204h268l8 32H134z" fill="#0C4F49" />
      <path d="M248 214h56v12h-56z" fill="#FBB72E" />
    </g>
  );
}

function Stamp() {
  return (
    <g>
      <path d="M452 178h34l-5 34h-24z" fill="#915C00" />
      <path d="M469 132c14 0 22 10 22 22s-8 24-22 24-22-12-22-24 8-22 22-22z" fill="#6E4600" />
      <path d="M476 138c8 3 11 9 11 16 0 9-5 17-12 20 4-10 5-24 1-36z" fill="#915C00" />
      <path d="M438 212h62v16h-62z" fill="#C98206" />
      <path d="M438 212h62v5h-62z" fill="#FFDA85" />
      <path d="M432 228h74v22h-74z" fill="#4A2F00" />
    </g>
  );
}

function Pen() {
  return (
    <g transform="rotate(-18 528 236)">
      <path d="M512 232h44a6 6 0 0 1 0 12h-44z" fill="#12635B" />
      <path d="M512 232h-16l-10 6 10 6h16z" fill="#FBB72E" />
      <path d="M540 232h4v12h-4z" fill="#FFDA85" />
    </g>
  );
}
