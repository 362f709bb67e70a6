-- AlterTable
ALTER TABLE "import_entries" ADD COLUMN     "chosen" BOOLEAN;
