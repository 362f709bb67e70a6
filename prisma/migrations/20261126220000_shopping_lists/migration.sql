-- AlterTable
ALTER TABLE "scopes" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "shopping_lists" (
    "scope_id" UUID NOT NULL,
    "list_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "title" TEXT NOT NULL,
    "category_order" TEXT[],
    "is_archived" BOOLEAN NOT NULL,

    CONSTRAINT "shopping_lists_pkey" PRIMARY KEY ("scope_id","list_id")
);

-- CreateTable
CREATE TABLE "shopping_items" (
    "scope_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "title" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "category" TEXT,
    "is_category_chosen" BOOLEAN NOT NULL,
    "place" TEXT NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "recipe_id" UUID,
    "recipe_title" TEXT,
    "added_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shopping_items_pkey" PRIMARY KEY ("scope_id","item_id")
);

-- CreateTable
CREATE TABLE "scope_members" (
    "scope_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "is_accepted" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "scope_members_pkey" PRIMARY KEY ("scope_id","user_id")
);

-- CreateTable
CREATE TABLE "removed_rows" (
    "scope_id" UUID NOT NULL,
    "noun" TEXT NOT NULL,
    "row_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "removed_rows_pkey" PRIMARY KEY ("scope_id","noun","row_id")
);

-- CreateIndex
CREATE INDEX "shopping_lists_scope_id_seq_idx" ON "shopping_lists"("scope_id", "seq");

-- CreateIndex
CREATE INDEX "shopping_items_scope_id_seq_idx" ON "shopping_items"("scope_id", "seq");

-- CreateIndex
CREATE INDEX "scope_members_user_id_idx" ON "scope_members"("user_id");

-- CreateIndex
CREATE INDEX "removed_rows_scope_id_seq_idx" ON "removed_rows"("scope_id", "seq");

-- CreateIndex
CREATE INDEX "removed_rows_removed_at_idx" ON "removed_rows"("removed_at");

-- CreateIndex
CREATE INDEX "scopes_deleted_at_idx" ON "scopes"("deleted_at");

-- AddForeignKey
ALTER TABLE "shopping_lists" ADD CONSTRAINT "shopping_lists_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "scopes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shopping_items" ADD CONSTRAINT "shopping_items_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "scopes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scope_members" ADD CONSTRAINT "scope_members_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "scopes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scope_members" ADD CONSTRAINT "scope_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removed_rows" ADD CONSTRAINT "removed_rows_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "scopes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
