-- AlterEnum
ALTER TYPE "import_entry_status" ADD VALUE 'similar' AFTER 'duplicate';

-- AlterTable
ALTER TABLE "import_entries" ADD COLUMN "existing_id" UUID;
