-- AlterTable
ALTER TABLE "import_lists" RENAME TO "import_scopes";
ALTER TABLE "import_scopes" RENAME CONSTRAINT "import_lists_pkey" TO "import_scopes_pkey";
ALTER TABLE "import_scopes" RENAME CONSTRAINT "import_lists_batch_id_fkey" TO "import_scopes_batch_id_fkey";
ALTER TABLE "import_scopes" RENAME COLUMN "list" TO "content";
ALTER TABLE "import_scopes" RENAME COLUMN "list_id" TO "scope_id";

-- Lists that wait to be written were staged before there were other kinds.
ALTER TABLE "import_scopes" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'shoppingList';
ALTER TABLE "import_scopes" ALTER COLUMN "kind" DROP DEFAULT;
