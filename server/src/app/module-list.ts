import type { FastifyInstance } from 'fastify';
import type { Queries } from '../db/connection.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';
import type { JobHandler, JobOutbox } from '../kernel/job.ts';

type BindStores<Stores> = (transaction: Queries, jobs: JobOutbox) => Stores;

/** What a module gives to the portal. */
export interface ComposedModule<Services> {
  /** What modules later in the list, and the front door, may use. */
  readonly services: Services;
  readonly routes?: (http: FastifyInstance) => void | Promise<void>;
  readonly jobs?: readonly JobHandler[];
  /** Before the portal serves: brings the database to what the module needs. */
  readonly prepare?: () => Promise<void>;
  /** Before this process begins to work on jobs. */
  readonly beforeJobs?: () => Promise<void>;
  /** Until the work that nobody waits for has ended. */
  readonly settled?: () => Promise<void>;
}

/** A folder of `modules`, as its `<name>.module.ts` exports it. */
interface PortalModule<Parts, OwnStores, Services> {
  /** Its stores, bound to one transaction. */
  readonly stores: BindStores<OwnStores>;
  readonly compose: (parts: Parts) => ComposedModule<Services>;
}

type WithUnitOfWork<Stores> = { readonly unitOfWork: UnitOfWork<Stores> };

export interface ComposedModules<Services> {
  readonly services: Services;
  readonly all: readonly ComposedModule<unknown>[];
}

/**
 * Modules in the order in which they are composed. Each is given the portal's parts and the services of the modules
 * before it; stores are shared by all, whatever their order. The compiler refuses a module whose parts are missing.
 */
export interface ModuleList<Base, Stores, UsedStores, Services> {
  with<OwnStores extends object, UsedByModule, OwnServices extends object>(
    module: PortalModule<Base & Services & WithUnitOfWork<UsedByModule>, OwnStores, OwnServices>,
  ): ModuleList<Base, Stores & OwnStores, UsedStores & UsedByModule, Services & OwnServices>;
  readonly bindStores: BindStores<Stores>;
  compose(parts: Base & WithUnitOfWork<UsedStores>): ComposedModules<Services>;
}

/** Every transaction has the outbox of its jobs. */
interface JobStores {
  readonly jobs: JobOutbox;
}

export function moduleList<Base extends object>(): ModuleList<Base, JobStores, unknown, object> {
  return listOf<Base, JobStores, unknown, object>(
    (_transaction, jobs) => ({ jobs }),
    () => ({ services: {}, all: [] }),
  );
}

function listOf<Base extends object, Stores extends object, UsedStores, Services extends object>(
  bindStores: BindStores<Stores>,
  compose: (parts: Base & WithUnitOfWork<UsedStores>) => ComposedModules<Services>,
): ModuleList<Base, Stores, UsedStores, Services> {
  return {
    bindStores,
    compose,
    with: (module) =>
      listOf(
        (transaction, jobs) => ({ ...bindStores(transaction, jobs), ...module.stores(transaction, jobs) }),
        (parts) => {
          const before = compose(parts);
          const composed = module.compose({ ...parts, ...before.services });
          return {
            services: { ...before.services, ...composed.services },
            all: [...before.all, composed],
          };
        },
      ),
  };
}
