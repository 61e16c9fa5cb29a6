CREATE TABLE "call_words" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"sketch" integer[] NOT NULL,
	CONSTRAINT "call_words_user_id_call_id_pk" PRIMARY KEY("user_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "composed_personas" (
	"user_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"composed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "composed_personas_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
ALTER TABLE "xp_ledger" DROP CONSTRAINT "xp_ledger_positive";--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "excess_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "edited_persona" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "xp_ledger" ADD COLUMN "ranked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "xp_ledger" ADD COLUMN "counts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "call_words" ADD CONSTRAINT "call_words_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "composed_personas" ADD CONSTRAINT "composed_personas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "composed_personas_age" ON "composed_personas" USING btree ("composed_at");--> statement-breakpoint
ALTER TABLE "xp_ledger" ADD CONSTRAINT "xp_ledger_sign" CHECK ("xp_ledger"."exp" <> 0 and ("xp_ledger"."exp" < 0) = ("xp_ledger"."source_type" = 'take-back'));--> statement-breakpoint
-- What users wrote cannot be told from what was made for them before it was kept.
UPDATE "personas" SET "edited" = true WHERE "owner_id" IS NOT NULL;--> statement-breakpoint
-- Boards count what is ranked; `life` counts everything. What is taken back leaves the periods that it was earned in, and who has nothing left leaves the board.
CREATE OR REPLACE FUNCTION "count_for_boards"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board_totals (user_id, period, exp, calls, listed, listed_public)
  SELECT a.user_id, a.period, a.exp, a.calls, l.listed, l.listed_public
  FROM (
    SELECT added.user_id, p.period, sum(added.exp)::int AS exp,
      sum(CASE WHEN added.source_type = 'call' THEN 1 WHEN added.source_type = 'take-back' AND added.source_id LIKE 'call:%' THEN -1 ELSE 0 END)::int AS calls
    FROM added CROSS JOIN LATERAL unnest(
      CASE WHEN added.ranked THEN board_periods(coalesce(added.counts_at, added.created_at)) ELSE ARRAY[]::text[] END || 'life'::text
    ) AS p(period)
    GROUP BY added.user_id, p.period
  ) a JOIN users u ON u.id = a.user_id CROSS JOIN LATERAL board_listing(u) l
  ORDER BY a.user_id, a.period
  ON CONFLICT (user_id, period) DO UPDATE SET exp = board_totals.exp + excluded.exp, calls = board_totals.calls + excluded.calls;
  DELETE FROM board_totals t USING added WHERE t.user_id = added.user_id AND t.exp <= 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- What was earned before levels had a sum of their own.
INSERT INTO board_totals (user_id, period, exp, calls, listed, listed_public)
SELECT a.user_id, 'life', a.exp, a.calls, l.listed, l.listed_public
FROM (
  SELECT x.user_id, sum(x.exp)::int AS exp, (count(*) FILTER (WHERE x.source_type = 'call'))::int AS calls
  FROM xp_ledger x GROUP BY x.user_id
) a JOIN users u ON u.id = a.user_id CROSS JOIN LATERAL board_listing(u) l;
