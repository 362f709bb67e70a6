-- AlterTable
ALTER TABLE "notifications" ADD COLUMN "from_user_id" UUID;

-- CreateIndex
CREATE INDEX "notifications_from_user_id_idx" ON "notifications"("from_user_id");
