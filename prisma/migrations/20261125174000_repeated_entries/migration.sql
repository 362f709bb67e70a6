-- AlterEnum
ALTER TYPE "import_entry_status" ADD VALUE 'repeated' AFTER 'duplicate';
