-- AlterTable
ALTER TABLE "import_lost_pictures" ADD COLUMN     "is_wanted" BOOLEAN NOT NULL DEFAULT false;
