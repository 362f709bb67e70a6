-- CreateTable
CREATE TABLE "friendship_changes" (
    "low_user_id" UUID NOT NULL,
    "high_user_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "friendship_changes_pkey" PRIMARY KEY ("low_user_id","high_user_id")
);

-- CreateIndex
CREATE INDEX "friendship_changes_high_user_id_idx" ON "friendship_changes"("high_user_id");

-- AddForeignKey
ALTER TABLE "friendship_changes" ADD CONSTRAINT "friendship_changes_low_user_id_fkey" FOREIGN KEY ("low_user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "friendship_changes" ADD CONSTRAINT "friendship_changes_high_user_id_fkey" FOREIGN KEY ("high_user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
