-- CreateTable
CREATE TABLE "import_lost_pictures" (
    "batch_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "address" TEXT,
    "reason" TEXT NOT NULL,
    "can_retry" BOOLEAN NOT NULL,

    CONSTRAINT "import_lost_pictures_pkey" PRIMARY KEY ("batch_id","position","place")
);

-- AddForeignKey
ALTER TABLE "import_lost_pictures" ADD CONSTRAINT "import_lost_pictures_batch_id_position_fkey" FOREIGN KEY ("batch_id", "position") REFERENCES "import_entries"("batch_id", "position") ON DELETE CASCADE ON UPDATE CASCADE;
