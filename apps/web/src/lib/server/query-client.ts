import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryCache,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query';

type OnError = NonNullable<QueryCache['config']['onError']>;

interface Config extends Omit<QueryClientConfig, 'queryCache'> {
  /** Called when a query fails, after its last retry. */
  onQueryError?: OnError;
}

/**
 * A query client that misses no change. The library lets the first read of a query go on when the query is invalidated,
 * and then takes its answer as fresh, although the server may have read it before the change. This client reads such a
 * query again as soon as that answer is there.
 */
export class FreshQueryClient extends QueryClient {
  /** Queries that were invalidated while an answer was on its way that the library does not cancel. */
  readonly #outdated: WeakSet<Query>;

  constructor({ onQueryError, ...config }: Config = {}) {
    const outdated = new WeakSet<Query>();
    const readAgain = (query: Query): void => {
      if (outdated.delete(query)) void this.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    super({
      ...config,
      queryCache: new QueryCache({
        ...(onQueryError && { onError: onQueryError }),
        onSuccess: (_data, query) => readAgain(query as Query),
      }),
    });
    this.#outdated = outdated;
  }

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      // An active query with data is read again at once, and its earlier answer is dropped.
      if (query.state.data === undefined || !query.isActive()) this.#outdated.add(query);
    }
    return super.invalidateQueries(filters, options);
  }
}
