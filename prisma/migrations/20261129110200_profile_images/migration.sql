-- CreateTable
CREATE TABLE "profile_images" (
    "user_id" UUID NOT NULL,
    "image_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "profile_images_pkey" PRIMARY KEY ("user_id","image_id")
);

-- CreateIndex
CREATE INDEX "profile_images_image_id_idx" ON "profile_images"("image_id");

-- AddForeignKey
ALTER TABLE "profile_images" ADD CONSTRAINT "profile_images_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_images" ADD CONSTRAINT "profile_images_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;
