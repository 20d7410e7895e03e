import type { FastifyInstance } from 'fastify';
import { serveCached } from '../http/cached-reply.ts';
import { sendFile } from '../http/file-reply.ts';
import { readFileForm } from '../http/file-form.ts';
import { readParts } from '../http/multipart.ts';
import { registerApplicationRoutes } from '../modules/applications/candidate/applications.candidate.routes.ts';
import { registerDocumentRoutes } from '../modules/applications/candidate/documents.routes.ts';
import { registerFileRoutes } from '../modules/files/files.routes.ts';
import { registerReferenceRoutes } from '../modules/reference/reference.routes.ts';
import type { ApplicationModules } from './application-modules.ts';

/** The routes of the candidate's application. */
export function registerCandidateRoutes(http: FastifyInstance, modules: ApplicationModules): void {
  registerApplicationRoutes(http, { ...modules, readParts });
  registerDocumentRoutes(http, { documents: modules.documents, readFileForm });
  registerFileRoutes(http, { files: modules.files, sendFile });
  registerReferenceRoutes(http, { reference: modules.reference, serveCached });
}
