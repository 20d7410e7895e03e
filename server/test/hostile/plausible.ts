import * as fc from 'fast-check';
import { z } from 'zod';

/** What a field of this name may rightly hold. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const Described = z.object({
  type: z
    .union([z.string(), z.array(z.string())])
    .transform((type) => [type].flat()[0])
    .optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** Input as a well-meaning caller would send it, read from the contract's own description. */
export function plausible(schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  return of(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), known, '');
}

function of(description: unknown, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  const samples = known[name];
  if (samples !== undefined) return fc.constantFrom(...samples);
  const { type, properties, items, anyOf, enum: choices, const: only } = Described.parse(description ?? {});
  if (choices !== undefined) return fc.constantFrom(...choices);
  if (only !== undefined) return fc.constant(only);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((one) => of(one, known, name)));
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(properties ?? {}).map(([key, one]) => [key, of(one, known, key)])),
        { requiredKeys: [] },
      );
    case 'array':
      return fc.array(of(items, known, name), { maxLength: 3 });
    case 'integer':
      return fc.integer({ min: 1, max: 50 });
    case 'number':
      return fc.constantFrom(1, 100, 1000.5);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.string({ maxLength: 20 });
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      return fc.constantFrom<unknown>({}, 'x', undefined);
  }
}
