-- How long the list of an index grows before its words are sorted in. It is a setting of connections, because an import
-- brings more at once than other writers may leave behind.
ALTER INDEX "recipes_search" RESET (gin_pending_list_limit);
