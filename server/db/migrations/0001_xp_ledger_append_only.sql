-- The ledger is append-only: no row is ever changed, and rows go only with their user.
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "users" WHERE "id" = OLD."user_id") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'xp_ledger is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "xp_ledger_append_only" BEFORE UPDATE OR DELETE ON "xp_ledger" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "xp_ledger_no_truncate" BEFORE TRUNCATE ON "xp_ledger" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
