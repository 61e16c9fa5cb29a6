CREATE TYPE "public"."battle_status" AS ENUM('invited', 'accepted', 'over', 'declined', 'withdrawn', 'expired', 'void', 'ended');--> statement-breakpoint
CREATE TYPE "public"."research_status" AS ENUM('running', 'done', 'failed');--> statement-breakpoint
CREATE TYPE "public"."research_subject" AS ENUM('own', 'prospect');--> statement-breakpoint
CREATE TABLE "avatars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "billing_plans" (
	"price_id" text PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL,
	"offered" boolean NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "minute_grants" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"minutes" integer NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "minute_grants_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "stripe_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"gone_at" timestamp (3) with time zone,
	"checkout_id" text,
	"checkout_price_id" text,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_overrides" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"subscribed" boolean NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"price_id" text NOT NULL,
	"minutes" integer,
	"ours" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone NOT NULL,
	"told_order" text NOT NULL,
	CONSTRAINT "subscriptions_user_id_id_pk" PRIMARY KEY("user_id","id")
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
CREATE TABLE "brought_xp" (
	"user_id" uuid NOT NULL,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"exp" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brought_xp_user_id_source_type_source_id_pk" PRIMARY KEY("user_id","source_type","source_id")
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
CREATE TABLE "call_evidence" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"day" date NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "call_evidence_user_id_call_id_pk" PRIMARY KEY("user_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "league_members" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"league_id" uuid NOT NULL,
	"division" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"place" smallint,
	"members" smallint,
	"result" text,
	CONSTRAINT "league_members_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
CREATE TABLE "leagues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"week" date NOT NULL,
	"division" text NOT NULL,
	"least" integer NOT NULL,
	"most" integer,
	"size" smallint DEFAULT 0 NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"about" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "onboardings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"step" smallint NOT NULL,
	"draft" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "players" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"in_leagues" boolean DEFAULT true NOT NULL,
	"division" text DEFAULT 'Featherweight' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disclosures" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"service" text NOT NULL,
	"purpose" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "disclosures_user_id_day_service_purpose_pk" PRIMARY KEY("user_id","day","service","purpose")
);
--> statement-breakpoint
CREATE TABLE "export_tickets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_chunks" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"sample_rate" integer NOT NULL,
	"bytes" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"stored_at" timestamp (3) with time zone,
	CONSTRAINT "recording_chunks_user_id_call_id_n_pk" PRIMARY KEY("user_id","call_id","n")
);
--> statement-breakpoint
CREATE TABLE "recording_consents" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"granted" boolean NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "recordings_user_id_call_id_pk" PRIMARY KEY("user_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "job_title_lists" (
	"user_id" uuid NOT NULL,
	"research_hash" "bytea" NOT NULL,
	"titles" jsonb NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_title_lists_user_id_research_hash_pk" PRIMARY KEY("user_id","research_hash")
);
--> statement-breakpoint
CREATE TABLE "regenerations" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "regenerations_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "researches" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"subject" "research_subject" NOT NULL,
	"domain" text NOT NULL,
	"urls" jsonb NOT NULL,
	"status" "research_status" DEFAULT 'running' NOT NULL,
	"run" smallint DEFAULT 0 NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"company_name" text,
	"language" text,
	"cost" double precision,
	"problem_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "researches_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"call_id" uuid NOT NULL,
	"source_id" text,
	"place" integer NOT NULL,
	"shown" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "rewards_user_id_id_pk" PRIMARY KEY("user_id","id")
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
CREATE TABLE "vapi_calls" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"vapi_id" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"control_url" text,
	"asked" integer DEFAULT 0 NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"looked_for" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vapi_calls_user_id_call_id_pk" PRIMARY KEY("user_id","call_id")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "limit_ms" integer DEFAULT 3600000 NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "charged_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "client_call_id" uuid;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "client_rubric_version" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "battle_id" uuid;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "shared_with_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "on_boards" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battles" ADD CONSTRAINT "battles_challenger_id_users_id_fk" FOREIGN KEY ("challenger_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battles" ADD CONSTRAINT "battles_opponent_id_users_id_fk" FOREIGN KEY ("opponent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minute_grants" ADD CONSTRAINT "minute_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD CONSTRAINT "stripe_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_overrides" ADD CONSTRAINT "subscription_overrides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_totals" ADD CONSTRAINT "board_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_xp" ADD CONSTRAINT "brought_xp_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invites" ADD CONSTRAINT "company_invites_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_evidence" ADD CONSTRAINT "call_evidence_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_settings" ADD CONSTRAINT "privacy_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_tickets" ADD CONSTRAINT "export_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_chunks" ADD CONSTRAINT "recording_chunks_user_id_call_id_recordings_user_id_call_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."recordings"("user_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_consents" ADD CONSTRAINT "recording_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_title_lists" ADD CONSTRAINT "job_title_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regenerations" ADD CONSTRAINT "regenerations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "researches" ADD CONSTRAINT "researches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_comments" ADD CONSTRAINT "call_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_comments" ADD CONSTRAINT "call_comments_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_shares" ADD CONSTRAINT "call_shares_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_shares" ADD CONSTRAINT "call_shares_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vapi_calls" ADD CONSTRAINT "vapi_calls_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "avatars_id" ON "avatars" USING btree ("id");--> statement-breakpoint
CREATE INDEX "battles_challenger" ON "battles" USING btree ("challenger_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "battles_opponent" ON "battles" USING btree ("opponent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "battles_due" ON "battles" USING btree ("expires_at") WHERE "battles"."status" in ('invited', 'accepted');--> statement-breakpoint
CREATE INDEX "battles_rematch" ON "battles" USING btree ("rematch_of");--> statement-breakpoint
CREATE UNIQUE INDEX "battles_one_a_pair" ON "battles" USING btree (least("challenger_id", "opponent_id"),greatest("challenger_id", "opponent_id")) WHERE "battles"."status" in ('invited', 'accepted');--> statement-breakpoint
CREATE INDEX "minute_grants_time" ON "minute_grants" USING btree ("user_id","granted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_customers_customer" ON "stripe_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "stripe_events_age" ON "stripe_events" USING btree ("taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "board_places_user" ON "board_places" USING btree ("snapshot_id","user_id");--> statement-breakpoint
CREATE INDEX "board_snapshots_newest" ON "board_snapshots" USING btree ("board","period","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "board_totals_world" ON "board_totals" USING btree ("period","exp" DESC NULLS LAST,"user_id") WHERE "board_totals"."listed";--> statement-breakpoint
CREATE INDEX "board_totals_public" ON "board_totals" USING btree ("period","exp" DESC NULLS LAST,"user_id") WHERE "board_totals"."listed_public";--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name" ON "companies" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "companies_domain" ON "companies" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "company_invites_company" ON "company_invites" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_invites_end" ON "company_invites" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_members_company" ON "company_members" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "call_evidence_day" ON "call_evidence" USING btree ("day","user_id");--> statement-breakpoint
CREATE INDEX "league_members_league" ON "league_members" USING btree ("league_id");--> statement-breakpoint
CREATE INDEX "leagues_week" ON "leagues" USING btree ("week","division");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_about" ON "notifications" USING btree ("user_id","about");--> statement-breakpoint
CREATE INDEX "notifications_recent" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST) WHERE "notifications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "friendships_id" ON "friendships" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "friendships_other" ON "friendships" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "reports_recent" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_reported" ON "reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "reports_writer" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "players_time_zone" ON "players" USING btree ("time_zone");--> statement-breakpoint
CREATE INDEX "disclosures_day" ON "disclosures" USING btree ("day");--> statement-breakpoint
CREATE INDEX "export_tickets_user" ON "export_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "export_tickets_expiry" ON "export_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recordings_age" ON "recordings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "researches_recent" ON "researches" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rewards_call" ON "rewards" USING btree ("user_id","call_id");--> statement-breakpoint
CREATE INDEX "rewards_unseen" ON "rewards" USING btree ("user_id","created_at") WHERE "rewards"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "rewards_source" ON "rewards" USING btree ("user_id","source_id");--> statement-breakpoint
CREATE INDEX "call_comments_call" ON "call_comments" USING btree ("user_id","call_id","seq");--> statement-breakpoint
CREATE INDEX "call_comments_author" ON "call_comments" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_shares_once" ON "call_shares" USING btree ("user_id","call_id","coach_id");--> statement-breakpoint
CREATE INDEX "call_shares_coach" ON "call_shares" USING btree ("coach_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "vapi_calls_vapi_id" ON "vapi_calls" USING btree ("vapi_id");--> statement-breakpoint
CREATE INDEX "vapi_calls_secret" ON "vapi_calls" USING btree ("secret_hash");--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calls_client" ON "calls" USING btree ("user_id","client_call_id") WHERE "calls"."client_call_id" is not null;--> statement-breakpoint
CREATE INDEX "personas_owner" ON "personas" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "turns_said" ON "turns" USING gin (to_tsvector('english', coalesce("spoken_text", "text")));