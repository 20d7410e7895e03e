import path from 'node:path';
import fastify from 'fastify';
import { Pool } from 'pg';
import { databaseOf } from '../home.ts';
import { readCases } from '../measure/cases.ts';
import { serveBareDocuments } from './documents.ts';
import { bareOverview, countViews } from './overview.ts';
import { recordBarely } from './payments.ts';
import { ROWS } from './rows.ts';
import { bareSheet } from './sheet.ts';
import { serveBareUploads } from './uploads.ts';

/** The floor: a bare route without sign-in that runs the best known SQL for the same answer and sends its rows. */
const [home = '', port = '0'] = process.argv.slice(2);
const CONNECTIONS = 20;
const pool = new Pool({ ...(await databaseOf(home)), max: CONNECTIONS, options: '-c TimeZone=UTC' });
const cases = await readCases(pool);
const http = fastify();

for (const { key, list, ids } of cases) {
  http.get(`/${key}`, async (_request, reply) => {
    const found = await pool.query<{ total: string; ids: number[] }>({
      ...(ids.isNamed ? { name: key } : {}),
      text: ids.text,
      values: [...ids.values],
    });
    const [page = { total: '0', ids: [] }] = found.rows;
    const rows = await pool.query<{ json: string }>({ name: list, text: ROWS[list], values: [page.ids] });
    return reply
      .type('application/json; charset=utf-8')
      .send(`{"rows":${rows.rows[0]?.json ?? '[]'},"total":${page.total}}`);
  });
}

http.get('/overview', () => bareOverview(pool));
http.get('/view-counts', () => countViews(pool));

http.get<{ Querystring: { from: string } }>('/sheet', async (request, reply) =>
  reply.type('application/octet-stream').send(await bareSheet(pool, request.query.from)),
);

http.post<{ Params: { id: string }; Body: { amount: number } }>('/payments/:id', async ({ params, body }) => {
  await recordBarely(pool, Number(params.id), body.amount * 100);
  return { recorded: true };
});

serveBareDocuments(http, home);
await serveBareUploads(http, path.join(home, 'floor-uploads'));
await http.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');
process.on('SIGTERM', () => process.exit(0));
