-- CreateTable
CREATE TABLE "import_lists" (
    "batch_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "status" "import_entry_status" NOT NULL,
    "name" TEXT NOT NULL,
    "list" JSONB,
    "list_id" UUID NOT NULL,

    CONSTRAINT "import_lists_pkey" PRIMARY KEY ("batch_id","position")
);

-- AddForeignKey
ALTER TABLE "import_lists" ADD CONSTRAINT "import_lists_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "import_batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
