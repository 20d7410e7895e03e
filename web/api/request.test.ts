import { describe, expect, it } from 'vitest';
import { toRequest } from './request.ts';

describe('a request', () => {
  it('puts params into their places, escaped', () => {
    const { url, init } = toRequest('PUT /api/applications/:id', { params: { id: 'a/b c' } });
    expect(url).toBe('/api/applications/a%2Fb%20c');
    expect(init.method).toBe('PUT');
  });

  it('says which param is missing', () => {
    expect(() => toRequest('DELETE /api/admin/users/:id', {})).toThrow('/api/admin/users/:id needs id');
  });

  it('leaves empty filters out of the address', () => {
    const query = { page: 2, search: 'asha k', start_date: '', end_date: undefined };
    expect(toRequest('GET /api/applications', { query }).url).toBe('/api/applications?page=2&search=asha+k');
  });

  it('sends a form as a form, so that the browser writes its boundary [7.2]', () => {
    const body = new FormData();
    const { init } = toRequest('POST /api/loan-applications', { body });
    expect(init.body).toBe(body);
    expect(new Headers(init.headers).has('content-type')).toBe(false);
  });
});
