-- A file that is being received in parts, so that a lost connection costs one of them.
ALTER TYPE "import_status" ADD VALUE 'uploading' BEFORE 'reading';
ALTER TABLE "import_batches" ADD COLUMN "file_parts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "file_size" BIGINT NOT NULL DEFAULT 0;
