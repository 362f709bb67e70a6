-- AlterTable
ALTER TABLE "operation_answers" ADD COLUMN "is_empty" BOOLEAN NOT NULL DEFAULT false;

UPDATE "operation_answers" SET "is_empty" = true WHERE "seq" IS NULL;

-- Which of those that changed nothing are the newest of their scope.
CREATE INDEX "operation_answers_empty" ON "operation_answers" ("scope_id", "created_at") WHERE "is_empty";
