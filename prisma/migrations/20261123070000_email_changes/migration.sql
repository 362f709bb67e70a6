-- AlterTable
ALTER TABLE "users" ADD COLUMN     "email_changed_at" TIMESTAMPTZ(3);
