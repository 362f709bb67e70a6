-- CreateEnum
CREATE TYPE "profile_item_type" AS ENUM ('all', 'label', 'recipe');

-- CreateEnum
CREATE TYPE "profile_item_visibility" AS ENUM ('public', 'friends');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "enable_profile" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "handle" TEXT;

-- CreateTable
CREATE TABLE "friendships" (
    "user_id" UUID NOT NULL,
    "friend_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "friendships_pkey" PRIMARY KEY ("user_id","friend_id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "from_user_id" UUID NOT NULL,
    "to_user_id" UUID NOT NULL,
    "body" TEXT NOT NULL DEFAULT '',
    "recipe_id" UUID,
    "original_recipe_id" UUID,
    "recipe_title" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_threads" (
    "user_id" UUID NOT NULL,
    "other_user_id" UUID NOT NULL,
    "message_count" INTEGER NOT NULL DEFAULT 0,
    "unread_count" INTEGER NOT NULL DEFAULT 0,
    "last_message_id" UUID NOT NULL,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_threads_pkey" PRIMARY KEY ("user_id","other_user_id")
);

-- CreateTable
CREATE TABLE "profile_items" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "type" "profile_item_type" NOT NULL,
    "visibility" "profile_item_visibility" NOT NULL,
    "title" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "label_id" UUID,
    "recipe_id" UUID,

    CONSTRAINT "profile_items_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "friendships_friend_id_idx" ON "friendships"("friend_id");

-- CreateIndex
CREATE INDEX "messages_from_user_id_to_user_id_created_at_id_idx" ON "messages"("from_user_id", "to_user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "messages_to_user_id_idx" ON "messages"("to_user_id");

-- CreateIndex
CREATE INDEX "messages_recipe_id_idx" ON "messages"("recipe_id");

-- CreateIndex
CREATE INDEX "messages_original_recipe_id_idx" ON "messages"("original_recipe_id");

-- CreateIndex
CREATE INDEX "message_threads_user_id_last_message_at_idx" ON "message_threads"("user_id", "last_message_at");

-- CreateIndex
CREATE INDEX "message_threads_other_user_id_idx" ON "message_threads"("other_user_id");

-- CreateIndex
CREATE INDEX "message_threads_last_message_id_idx" ON "message_threads"("last_message_id");

-- CreateIndex
CREATE INDEX "profile_items_user_id_position_idx" ON "profile_items"("user_id", "position");

-- CreateIndex
CREATE INDEX "profile_items_label_id_idx" ON "profile_items"("label_id");

-- CreateIndex
CREATE INDEX "profile_items_recipe_id_idx" ON "profile_items"("recipe_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_handle_key" ON "users"("handle");

-- AddForeignKey
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_friend_id_fkey" FOREIGN KEY ("friend_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_from_user_id_fkey" FOREIGN KEY ("from_user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_to_user_id_fkey" FOREIGN KEY ("to_user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_original_recipe_id_fkey" FOREIGN KEY ("original_recipe_id") REFERENCES "recipes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_other_user_id_fkey" FOREIGN KEY ("other_user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_last_message_id_fkey" FOREIGN KEY ("last_message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_items" ADD CONSTRAINT "profile_items_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_items" ADD CONSTRAINT "profile_items_label_id_fkey" FOREIGN KEY ("label_id") REFERENCES "labels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_items" ADD CONSTRAINT "profile_items_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;


