-- CreateTable
CREATE TABLE "first_scopes" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "first_scopes_pkey" PRIMARY KEY ("user_id","kind")
);

-- AddForeignKey
ALTER TABLE "first_scopes" ADD CONSTRAINT "first_scopes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whichever way a scope is made, its owner has had one from then on.
CREATE FUNCTION note_first_scopes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO first_scopes (user_id, kind) SELECT DISTINCT owner_id, kind FROM added WHERE kind <> 'person'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "scopes_first" AFTER INSERT ON "scopes" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_first_scopes();
INSERT INTO first_scopes (user_id, kind, created_at)
SELECT owner_id, kind, min(created_at) FROM scopes WHERE kind <> 'person' GROUP BY owner_id, kind;
