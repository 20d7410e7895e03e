/** The hash of users who never had a password: it fits none. Made once; what failed is made anew. */
export function createNoPassword(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined;
  return async () => {
    made ??= make();
    try {
      return await made;
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
}
