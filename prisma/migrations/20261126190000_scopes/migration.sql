-- CreateTable
CREATE TABLE "cooking" (
    "scope_id" UUID NOT NULL,
    "recipe_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "pin" TEXT,
    "ingredients" TEXT[],
    "instructions" TEXT[],
    "scale" TEXT NOT NULL,
    "has_own_units" BOOLEAN NOT NULL,

    CONSTRAINT "cooking_pkey" PRIMARY KEY ("scope_id","recipe_id")
);

-- CreateTable
CREATE TABLE "scopes" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "owner_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL DEFAULT 0,
    "forgotten_seq" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "scopes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "operation_answers" (
    "scope_id" UUID NOT NULL,
    "operation_id" UUID NOT NULL,
    "seq" BIGINT,
    "code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "operation_answers_pkey" PRIMARY KEY ("scope_id","operation_id")
);

-- CreateIndex
CREATE INDEX "cooking_scope_id_seq_idx" ON "cooking"("scope_id", "seq");

-- CreateIndex
CREATE INDEX "cooking_changed_at_idx" ON "cooking"("changed_at");

-- CreateIndex
CREATE INDEX "scopes_owner_id_idx" ON "scopes"("owner_id");

-- CreateIndex
CREATE INDEX "operation_answers_created_at_idx" ON "operation_answers"("created_at");

-- AddForeignKey
ALTER TABLE "cooking" ADD CONSTRAINT "cooking_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "scopes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scopes" ADD CONSTRAINT "scopes_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "operation_answers" ADD CONSTRAINT "operation_answers_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "scopes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every person has a scope of their own, which is there as soon as the person is.
CREATE FUNCTION make_person_scope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO scopes (id, kind, owner_id) SELECT id, 'person', id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER "users_person_scope" AFTER INSERT ON "users" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION make_person_scope();
INSERT INTO scopes (id, kind, owner_id) SELECT id, 'person', id FROM users;
