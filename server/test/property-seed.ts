import * as fc from 'fast-check';

/**
 * Each run of the suite tries the same sequences, so that a change is judged by itself and not by chance.
 * `PROPERTY_SEED=7 npx vitest run --project server` looks elsewhere.
 */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? '20261118') });
