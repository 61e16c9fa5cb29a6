CREATE TYPE "public"."battle_status" AS ENUM('invited', 'accepted', 'over', 'declined', 'withdrawn', 'expired', 'void', 'ended');--> statement-breakpoint
CREATE TABLE "battles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"challenger_id" uuid NOT NULL,
	"opponent_id" uuid NOT NULL,
	"persona" jsonb NOT NULL,
	"seed" bigint NOT NULL,
	"status" "battle_status" DEFAULT 'invited' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"challenger_call_id" uuid,
	"opponent_call_id" uuid,
	"challenger_score" smallint,
	"opponent_score" smallint,
	"winner_id" uuid,
	"void_by" uuid,
	"void_reason" text,
	"rematch_of" uuid
);
--> statement-breakpoint
CREATE TABLE "board_places" (
	"snapshot_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"total_exp" integer NOT NULL,
	"rank" integer NOT NULL,
	"exp" integer NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "board_places_snapshot_id_place_pk" PRIMARY KEY("snapshot_id","place")
);
--> statement-breakpoint
CREATE TABLE "board_snapshots" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"board" text NOT NULL,
	"period" text NOT NULL,
	"size" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_totals" (
	"user_id" uuid NOT NULL,
	"period" text NOT NULL,
	"exp" integer NOT NULL,
	"calls" integer NOT NULL,
	"listed" boolean NOT NULL,
	"listed_public" boolean NOT NULL,
	CONSTRAINT "board_totals_user_id_period_pk" PRIMARY KEY("user_id","period")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"domain" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_invites_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"shares_progress" boolean DEFAULT false NOT NULL,
	"shares_calls" boolean DEFAULT false NOT NULL,
	"shares_transcripts" boolean DEFAULT false NOT NULL,
	CONSTRAINT "company_members_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "friendships" (
	"user_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "friendships_user_id_other_id_pk" PRIMARY KEY("user_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "privacy_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"findable" boolean NOT NULL,
	"challenges" text NOT NULL,
	"traits" text NOT NULL,
	"scores" text NOT NULL,
	"history" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"reported_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "call_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"author_id" uuid,
	"seq" integer NOT NULL,
	"at_ms" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"coach_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "on_boards" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "battle_id" uuid;--> statement-breakpoint
ALTER TABLE "battles" ADD CONSTRAINT "battles_challenger_id_users_id_fk" FOREIGN KEY ("challenger_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battles" ADD CONSTRAINT "battles_opponent_id_users_id_fk" FOREIGN KEY ("opponent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_totals" ADD CONSTRAINT "board_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invites" ADD CONSTRAINT "company_invites_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_settings" ADD CONSTRAINT "privacy_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_comments" ADD CONSTRAINT "call_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_comments" ADD CONSTRAINT "call_comments_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_shares" ADD CONSTRAINT "call_shares_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_shares" ADD CONSTRAINT "call_shares_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "battles_challenger" ON "battles" USING btree ("challenger_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "battles_opponent" ON "battles" USING btree ("opponent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "battles_due" ON "battles" USING btree ("expires_at") WHERE "battles"."status" in ('invited', 'accepted');--> statement-breakpoint
CREATE INDEX "battles_rematch" ON "battles" USING btree ("rematch_of");--> statement-breakpoint
CREATE UNIQUE INDEX "battles_one_a_pair" ON "battles" USING btree (least("challenger_id", "opponent_id"),greatest("challenger_id", "opponent_id")) WHERE "battles"."status" in ('invited', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "board_places_user" ON "board_places" USING btree ("snapshot_id","user_id");--> statement-breakpoint
CREATE INDEX "board_snapshots_newest" ON "board_snapshots" USING btree ("board","period","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "board_totals_world" ON "board_totals" USING btree ("period","exp" DESC NULLS LAST,"user_id") WHERE "board_totals"."listed";--> statement-breakpoint
CREATE INDEX "board_totals_public" ON "board_totals" USING btree ("period","exp" DESC NULLS LAST,"user_id") WHERE "board_totals"."listed_public";--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name" ON "companies" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "companies_domain" ON "companies" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "company_invites_company" ON "company_invites" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_invites_end" ON "company_invites" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_members_company" ON "company_members" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "friendships_id" ON "friendships" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "friendships_other" ON "friendships" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "reports_recent" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_reported" ON "reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "reports_writer" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "call_comments_call" ON "call_comments" USING btree ("user_id","call_id","seq");--> statement-breakpoint
CREATE INDEX "call_comments_author" ON "call_comments" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_shares_once" ON "call_shares" USING btree ("user_id","call_id","coach_id");--> statement-breakpoint
CREATE INDEX "call_shares_coach" ON "call_shares" USING btree ("coach_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_username_prefix" ON "users" USING btree (lower("public_username") text_pattern_ops);
--> statement-breakpoint
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
