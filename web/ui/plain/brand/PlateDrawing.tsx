import type { ReactNode } from 'react';

interface PlateDrawingProps {
  readonly children: ReactNode;
}

/** The plate as part of a drawing, in the scene's own units. */
export function PlateDrawing({ children }: PlateDrawingProps) {
  return (
    <g>
      <path d="M306 222h374l12 14H294z" fill="#4A2F00" />
      <path d="M312 132h362a6 6 0 0 1 6 6v84H306v-84a6 6 0 0 1 6-6z" fill="#6E4600" />
      <path d="M320 144h346v66H320z" fill="#FBB72E" />
      <path d="M320 210l66-66h70l-66 66zM474 210l66-66h22l-66 66z" fill="#FFCA57" />
      <path d="M324.5 148.5h337v57h-337z" fill="none" stroke="#915C00" strokeOpacity=".55" />
      {children}
    </g>
  );
}
