-- AlterTable
ALTER TABLE "shopping_items" ADD COLUMN     "line" TEXT,
ADD COLUMN     "list_recipe_id" UUID;

-- AlterTable
ALTER TABLE "shopping_lists" ADD COLUMN     "learns_order" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "shopping_list_recipes" (
    "scope_id" UUID NOT NULL,
    "list_recipe_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "recipe_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "yield" TEXT NOT NULL,
    "scale" TEXT NOT NULL,
    "added_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shopping_list_recipes_pkey" PRIMARY KEY ("scope_id","list_recipe_id")
);

-- CreateTable
CREATE TABLE "shopping_habits" (
    "scope_id" UUID NOT NULL,
    "habit_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL,

    CONSTRAINT "shopping_habits_pkey" PRIMARY KEY ("scope_id","habit_id")
);

-- CreateIndex
CREATE INDEX "shopping_list_recipes_scope_id_seq_idx" ON "shopping_list_recipes"("scope_id", "seq");

-- CreateIndex
CREATE INDEX "shopping_habits_scope_id_seq_idx" ON "shopping_habits"("scope_id", "seq");

-- AddForeignKey
ALTER TABLE "shopping_list_recipes" ADD CONSTRAINT "shopping_list_recipes_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "scopes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shopping_habits" ADD CONSTRAINT "shopping_habits_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "scopes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
