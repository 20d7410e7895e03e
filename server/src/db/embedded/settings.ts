import { SOCKET_PORT } from './socket-folder.ts';

export interface ServerSettings {
  readonly cluster: string;
  readonly socketFolder: string;
  readonly durable: boolean;
}

/** Sized for two cores, and for little memory while idle. */
const SIZE_SETTINGS = {
  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  autovacuum_max_workers: '2',
  jit: 'off',
};

/** The embedded server has no replicas: fewer processes and less to write. */
const REPLICATION_SETTINGS = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
};

/** Statement errors reach the portal, which logs them without personal data; here only the server's own news. */
const LOG_SETTINGS = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
};

/** Of a server for tests, which many portals share. */
const NOT_DURABLE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/** Given on the command line, so that the cluster holds data alone and settings follow the program's version. */
export function serverArguments({ cluster, socketFolder, durable }: ServerSettings): string[] {
  const settings = {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    ...SIZE_SETTINGS,
    ...REPLICATION_SETTINGS,
    ...LOG_SETTINGS,
    ...(durable ? {} : NOT_DURABLE_SETTINGS),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
