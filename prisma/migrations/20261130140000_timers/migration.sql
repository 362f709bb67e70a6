-- CreateTable
CREATE TABLE "timers" (
    "scope_id" UUID NOT NULL,
    "timer_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "recipe_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "step_text" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "seconds" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "left" INTEGER,
    "told_end" TIMESTAMPTZ(3),

    CONSTRAINT "timers_pkey" PRIMARY KEY ("scope_id","timer_id")
);

-- CreateIndex
CREATE INDEX "timers_scope_id_seq_idx" ON "timers"("scope_id", "seq");

-- CreateIndex
CREATE INDEX "timers_changed_at_idx" ON "timers"("changed_at");

-- CreateIndex
CREATE INDEX "timers_ends_at_idx" ON "timers"("ends_at");

-- AddForeignKey
ALTER TABLE "timers" ADD CONSTRAINT "timers_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "scopes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
