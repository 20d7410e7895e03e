import styles from './SceneObjects.module.css';

const LEAVES = [
  { fill: '#12635B', transform: 'translate(93 64) rotate(34) scale(.98)' },
  { fill: '#23786F', transform: 'translate(30 94) rotate(-48) scale(.95)' },
  { fill: '#0C4F49', transform: 'translate(111 113) rotate(74) scale(.82)' },
  { fill: '#46938A', transform: 'translate(72 44) rotate(-8) scale(.92)' },
  { fill: '#0C4F49', transform: 'translate(52 112) rotate(-92) scale(.62)' },
] as const;

/** A brass lota with a kachnar branch. */
export function Branch() {
  return (
    <g>
      <path
        d="M64 150C62 112 76 84 92 62M66 140C56 116 44 104 30 92M70 118C80 112 96 110 112 112M80 88C72 76 70 60 72 40"
        fill="none"
        stroke="#6E4600"
        strokeWidth="3.2"
        strokeLinecap="round"
      />

      {LEAVES.map((leaf) => (
        <g key={leaf.transform} {...leaf}>
          <path d="M0 0C-13-3-23-12-23-25c0-11 5-19 11-20C-6-46-1-40 0-32 1-40 6-46 12-45c6 1 11 9 11 20C23-12 13-3 0 0z" />
          <path
            d="M0-1V-30M0-4C-6-10-12-18-13-32M0-4C6-10 12-18 13-32"
            fill="none"
            stroke="#fff"
            strokeOpacity=".28"
            strokeWidth="1.4"
          />
        </g>
      ))}
      <path
        d="M46 156h36l-3 10c13 5 21 17 21 31 0 22-16 39-36 39s-36-17-36-39c0-14 8-26 21-31z"
        fill="#EEA20F"
      />
      <path
        d="M64 236c20 0 36-17 36-39 0-14-8-26-21-31l3-10H70l-1 12c9 6 14 17 14 29 0 18-8 33-19 39z"
        fill="#C98206"
      />
      <path d="M42 151h44a3 3 0 0 1 0 8H42a3 3 0 0 1 0-8z" fill="#FFCA57" />
      <path d="M36 186c1-6 4-10 8-13" stroke="#FFE9B5" strokeWidth="4" fill="none" strokeLinecap="round" />
    </g>
  );
}

/** Two ledgers and the first token. */
export function Ledgers() {
  return (
    <g>
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

      <circle cx="222" cy="139" r="27" fill="#C98206" />
      <circle cx="222" cy="139" r="24.5" fill="#FBB72E" />
      <circle cx="222" cy="139" r="19.5" fill="none" stroke="#FFDA85" strokeWidth="2.5" />
      <circle cx="222" cy="123.5" r="3.2" fill="#FBEDE4" stroke="#C98206" strokeWidth="1.2" />
      <text x="222" y="150" className={styles.tokenNumber}>
        1
      </text>
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
