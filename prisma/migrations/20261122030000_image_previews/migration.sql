-- What is shown of a picture until it is there; pictures of before have none.
ALTER TABLE "images" ADD COLUMN "preview" TEXT NOT NULL DEFAULT '';
