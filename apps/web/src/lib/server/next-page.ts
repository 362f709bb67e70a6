/** A list that is loaded page by page, such as a query of several pages. */
export interface Pages {
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isError: boolean;
  fetchNextPage(): Promise<Pages>;
}

/** Number of times that a page is asked for while the list is read again each time. */
const attempts = 5;

/**
 * Loads the next page of a list. Reading the list again, for instance when somebody changed it, takes the place of a
 * page that is on its way. That page is asked for again.
 */
export async function loadNextPage(pages: Pages): Promise<void> {
  const before = pages.data?.pages.length ?? 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { data, hasNextPage, isError } = await pages.fetchNextPage();
    if (isError || !hasNextPage || (data?.pages.length ?? 0) > before) return;
  }
}
