// Meanings: https://www.postgresql.org/docs/18/runtime-config.html
const shared: Record<string, string> = {
  shared_buffers: '64MB',
  max_connections: '100',
  // The reading workers of the default are three more processes, and a household's data is in memory anyway.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  random_page_cost: '1.1',
  huge_pages: 'off',
  // The caller reports errors. A statement in a log would contain what people wrote.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  timezone: 'UTC',
};

/** Settings of the serving database: a small footprint, every commit on disk before it is acknowledged. */
export const servingSettings: Record<string, string> = {
  ...shared,
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  max_wal_size: '512MB',
  autovacuum_naptime: '30s',
};

/** Settings of a test's database, which need not survive a crash. */
export const throwAwaySettings: Record<string, string> = {
  ...shared,
  // Several servers use it at the same moment.
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};
