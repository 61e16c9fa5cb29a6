-- Whether a user stands on boards, and on the one without sign-in. Whoever writes the ledger or the user, the totals say the same.
CREATE FUNCTION "board_listing"("who" "users") RETURNS TABLE ("listed" boolean, "listed_public" boolean) LANGUAGE sql STABLE AS $$
  SELECT shown, shown AND who.show_on_public_board
  FROM (SELECT who.public_username IS NOT NULL AND who.on_boards AND who.locked_at IS NULL AS shown) s
$$;
--> statement-breakpoint
-- The periods that a moment belongs to, as board_totals names them (UTC).
CREATE FUNCTION "board_periods"("at" timestamptz) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['all', to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM'), 'w' || to_char(date_trunc('week', "at" AT TIME ZONE 'UTC'), 'YYYY-MM-DD')]
$$;
--> statement-breakpoint
CREATE FUNCTION "count_for_boards"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board_totals (user_id, period, exp, calls, listed, listed_public)
  SELECT a.user_id, a.period, a.exp, a.calls, l.listed, l.listed_public
  FROM (
    SELECT added.user_id, p.period, sum(added.exp)::int AS exp, (count(*) FILTER (WHERE added.source_type = 'call'))::int AS calls
    FROM added CROSS JOIN LATERAL unnest(board_periods(added.created_at)) AS p(period)
    GROUP BY added.user_id, p.period
  ) a JOIN users u ON u.id = a.user_id CROSS JOIN LATERAL board_listing(u) l
  ORDER BY a.user_id, a.period
  ON CONFLICT (user_id, period) DO UPDATE SET exp = board_totals.exp + excluded.exp, calls = board_totals.calls + excluded.calls;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "xp_ledger_boards" AFTER INSERT ON "xp_ledger" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_for_boards"();
--> statement-breakpoint
-- Who leaves the boards, or goes, is on none from that moment on, counted or not.
CREATE FUNCTION "list_on_boards"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_listed boolean := false;
  now_public boolean := false;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT l.listed, l.listed_public INTO now_listed, now_public FROM board_listing(NEW) l;
    UPDATE board_totals t SET listed = now_listed, listed_public = now_public WHERE t.user_id = NEW.id;
  END IF;
  IF NOT now_public THEN
    DELETE FROM board_places p USING board_snapshots s
    WHERE p.snapshot_id = s.id AND p.user_id = OLD.id AND (NOT now_listed OR s.board = 'public');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_boards" AFTER UPDATE OF "public_username", "on_boards", "show_on_public_board", "locked_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "list_on_boards"();
--> statement-breakpoint
CREATE TRIGGER "users_boards_gone" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "list_on_boards"();
--> statement-breakpoint
-- What was earned before there were boards.
INSERT INTO board_totals (user_id, period, exp, calls, listed, listed_public)
SELECT a.user_id, a.period, a.exp, a.calls, l.listed, l.listed_public
FROM (
  SELECT x.user_id, p.period, sum(x.exp)::int AS exp, (count(*) FILTER (WHERE x.source_type = 'call'))::int AS calls
  FROM xp_ledger x CROSS JOIN LATERAL unnest(board_periods(x.created_at)) AS p(period)
  GROUP BY x.user_id, p.period
) a JOIN users u ON u.id = a.user_id CROSS JOIN LATERAL board_listing(u) l;
