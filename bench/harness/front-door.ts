/** One call as any client makes it; what is refused ends the measurement. */
export async function ask(
  url: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  token?: string,
): Promise<unknown> {
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Returns the value at this path of a response, or undefined if there is no such path. */
export function valueAt(answer: unknown, ...place: readonly (string | number)[]): unknown {
  return place.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    answer,
  );
}

export function textAt(answer: unknown, ...place: readonly (string | number)[]): string {
  const value = valueAt(answer, ...place);
  if (typeof value !== 'string') throw new Error(`no text stands at ${place.join('.')}`);
  return value;
}
