-- AlterTable
ALTER TABLE "notifications" ADD COLUMN "from_user_id" UUID;

-- CreateIndex
CREATE INDEX "notifications_from_user_id_idx" ON "notifications"("from_user_id");

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_from_user_id_fkey" FOREIGN KEY ("from_user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
