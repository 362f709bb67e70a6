-- CreateEnum
CREATE TYPE "export_scope" AS ENUM ('all', 'label', 'selection');

-- CreateTable
CREATE TABLE "exports" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "scope" "export_scope" NOT NULL,
    "label_id" UUID,
    "label_title" TEXT,
    "recipe_ids" UUID[],
    "options" JSONB NOT NULL DEFAULT '{}',
    "recipe_count" INTEGER,
    "file_size" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "exports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "exports_user_id_created_at_idx" ON "exports"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "exports_created_at_idx" ON "exports"("created_at");

-- AddForeignKey
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
