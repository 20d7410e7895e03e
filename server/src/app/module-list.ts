import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../db/transaction.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';
import type { Clock } from '../kernel/clock.ts';
import type { JobHandler, BulkJobOutbox } from '../kernel/job.ts';

/** What every transaction has beside its stores. */
interface StoreContext {
  readonly jobs: BulkJobOutbox;
  readonly clock: Clock;
}

type BindStores<Context, Stores> = (transaction: Transaction, context: Context) => Stores;

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
}

/** A folder of `modules`, as its `<name>.module.ts` exports it. */
interface PortalModule<Parts, EarlierStores, OwnStores, Services> {
  /** Its stores, bound to one transaction; it may use those of modules before it. */
  readonly stores: BindStores<StoreContext & EarlierStores, OwnStores>;
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
    module: PortalModule<Base & Services & WithUnitOfWork<UsedByModule>, Stores, OwnStores, OwnServices>,
  ): ModuleList<Base, Stores & OwnStores, UsedStores & UsedByModule, Services & OwnServices>;
  readonly bindStores: BindStores<StoreContext, Stores>;
  compose(parts: Base & WithUnitOfWork<UsedStores>): ComposedModules<Services>;
}

export function moduleList<Base extends object>(): ModuleList<Base, StoreContext, unknown, object> {
  return listOf<Base, StoreContext, unknown, object>(
    (_transaction, context) => ({ ...context }),
    () => ({ services: {}, all: [] }),
  );
}

function listOf<Base extends object, Stores extends StoreContext, UsedStores, Services extends object>(
  bindStores: BindStores<StoreContext, Stores>,
  compose: (parts: Base & WithUnitOfWork<UsedStores>) => ComposedModules<Services>,
): ModuleList<Base, Stores, UsedStores, Services> {
  return {
    bindStores,
    compose,
    with: (module) =>
      listOf(
        (transaction, context) => {
          // One object for all: a copy for each module would cost more than the stores, in every transaction.
          const stores = bindStores(transaction, context);
          return Object.assign(stores, module.stores(transaction, stores));
        },
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
