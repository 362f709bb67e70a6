-- CreateTable
CREATE TABLE "meal_plans" (
    "scope_id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "title" TEXT NOT NULL,
    "meals" JSONB NOT NULL,

    CONSTRAINT "meal_plans_pkey" PRIMARY KEY ("scope_id","plan_id")
);

-- CreateTable
CREATE TABLE "meal_plan_items" (
    "scope_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "title" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "date" DATE,
    "meal" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "recipe_id" UUID,
    "yield" TEXT NOT NULL,
    "scale" TEXT NOT NULL,
    "series_id" UUID,
    "occurrence" INTEGER,
    "made_at" TIMESTAMPTZ(3),
    "added_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "meal_plan_items_pkey" PRIMARY KEY ("scope_id","item_id")
);

-- CreateTable
CREATE TABLE "meal_plan_series" (
    "scope_id" UUID NOT NULL,
    "series_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "title" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "meal" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "recipe_id" UUID,
    "yield" TEXT NOT NULL,
    "scale" TEXT NOT NULL,
    "start" DATE NOT NULL,
    "unit" TEXT NOT NULL,
    "interval" INTEGER NOT NULL,
    "until" DATE,
    "skipped" INTEGER[],
    "added_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "meal_plan_series_pkey" PRIMARY KEY ("scope_id","series_id")
);

-- CreateTable
CREATE TABLE "meal_plan_templates" (
    "scope_id" UUID NOT NULL,
    "template_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "title" TEXT NOT NULL,
    "items" JSONB NOT NULL,
    "added_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "meal_plan_templates_pkey" PRIMARY KEY ("scope_id","template_id")
);

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "scope_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("scope_id","user_id")
);

-- CreateIndex
CREATE INDEX "meal_plans_scope_id_seq_idx" ON "meal_plans"("scope_id", "seq");

-- CreateIndex
CREATE INDEX "meal_plan_items_scope_id_seq_idx" ON "meal_plan_items"("scope_id", "seq");

-- CreateIndex
CREATE INDEX "meal_plan_items_scope_id_date_idx" ON "meal_plan_items"("scope_id", "date");

-- CreateIndex
CREATE INDEX "meal_plan_series_scope_id_seq_idx" ON "meal_plan_series"("scope_id", "seq");

-- CreateIndex
CREATE INDEX "meal_plan_templates_scope_id_seq_idx" ON "meal_plan_templates"("scope_id", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_secret_key" ON "calendar_feeds"("secret");

-- CreateIndex
CREATE INDEX "calendar_feeds_user_id_idx" ON "calendar_feeds"("user_id");

-- AddForeignKey
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "scopes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meal_plan_items" ADD CONSTRAINT "meal_plan_items_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "scopes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meal_plan_series" ADD CONSTRAINT "meal_plan_series_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "scopes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meal_plan_templates" ADD CONSTRAINT "meal_plan_templates_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "scopes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "scopes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


