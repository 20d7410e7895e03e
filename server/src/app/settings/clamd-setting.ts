import { z } from 'zod';
import { clamdAddress } from '../../adapters/clamd/clamd-address.ts';

/** `host:port` or the path of a socket, as an address to connect to. */
export const clamdSetting = z
  .string()
  .transform((text, context) => {
    const address = clamdAddress(text);
    if (address === undefined) context.addIssue('takes host:port or the path of a socket');
    return address;
  })
  .optional();
