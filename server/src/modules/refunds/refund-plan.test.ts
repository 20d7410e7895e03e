import { describe, expect, it } from 'vitest';
import { planExcess, planWithdrawal } from './refund-plan.ts';
import type { RefundSource } from './refund-sources.ts';

const NOW = new Date('2026-11-18T06:00:00Z');
const RECENT = '2026-11-12T06:00:00Z';

let ids = 0;
function source(change: Partial<RefundSource>): RefundSource {
  ids += 1;
  const none = { feePaise: 0, excessPaise: 0, openPaise: 0, heldPaise: 0, paidAt: RECENT, label: `${ids}` };
  return { kind: 'payment', id: ids, ...none, ...change };
}

describe('what returns on a withdrawal', () => {
  it('is taken from online money first, the newest first, then from the desk, then from lenders', () => {
    const loan = source({ kind: 'loan', feePaise: 1000_00 });
    const desk = source({ kind: 'desk', feePaise: 1000_00 });
    const old = source({ feePaise: 1000_00, paidAt: '2026-10-01T06:00:00Z' });
    const fresh = source({ feePaise: 1000_00 });
    const { parts, keptPaise } = planWithdrawal([loan, desk, old, fresh], 60, NOW);
    expect(parts.map(({ source: { id }, way, amountPaise }) => [id, way, amountPaise])).toEqual([
      [fresh.id, 'provider', 1000_00],
      [old.id, 'provider', 1000_00],
      [desk.id, 'bank', 400_00],
    ]);
    expect(keptPaise).toBe(1600_00);
  });

  it('goes by bank transfer if the payment is older than the provider returns, or too little for it', () => {
    const old = source({ feePaise: 1000_00, paidAt: '2026-05-01T06:00:00Z' });
    const little = source({ feePaise: 99 });
    expect(planWithdrawal([old, little], 100, NOW).parts.map(({ way }) => way)).toEqual(['bank', 'bank']);
  });

  it('leaves out what is on its way back', () => {
    const going = source({ feePaise: 500_00, excessPaise: 200_00, openPaise: 300_00 });
    expect(planWithdrawal([going], 100, NOW).returnsPaise).toBe(400_00);
    expect(planExcess([going], NOW)).toEqual([]);
  });
});

describe('whatever was paid', () => {
  /** The same sequence each time. */
  function random(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % below;
    };
  }

  it('nothing below zero, nothing above what is left, and kept and returned add up', () => {
    const any = random(7);
    for (let round = 0; round < 2000; round += 1) {
      const sources = Array.from({ length: 1 + any(5) }, () => {
        const [feePaise, excessPaise] = [any(300_000_00), any(50_000_00)];
        const kind = (['payment', 'desk', 'loan'] as const)[any(3)] ?? 'payment';
        return source({ kind, feePaise, excessPaise, openPaise: any(feePaise + excessPaise + 1) });
      });
      const percent = any(101);
      const { parts, paidPaise, keptPaise, returnsPaise } = planWithdrawal(sources, percent, NOW);
      const left = sources.reduce((sum, one) => sum + one.feePaise + one.excessPaise - one.openPaise, 0);
      expect(keptPaise).toBeGreaterThanOrEqual(0);
      expect(keptPaise + returnsPaise).toBe(left);
      expect(keptPaise).toBeLessThanOrEqual(paidPaise);
      for (const { source: one, amountPaise } of parts) {
        expect(amountPaise).toBeGreaterThan(0);
        expect(amountPaise).toBeLessThanOrEqual(one.feePaise + one.excessPaise - one.openPaise);
      }
      if (percent === 100) expect(keptPaise).toBe(0);
    }
  });
});
