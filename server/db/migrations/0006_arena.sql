CREATE TYPE "public"."research_status" AS ENUM('running', 'done', 'failed');--> statement-breakpoint
CREATE TYPE "public"."research_subject" AS ENUM('own', 'prospect');--> statement-breakpoint
CREATE TABLE "avatars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "brought_xp" (
	"user_id" uuid NOT NULL,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"exp" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brought_xp_user_id_source_type_source_id_pk" PRIMARY KEY("user_id","source_type","source_id")
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
ALTER TABLE "personas" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "shared_with_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minute_grants" ADD CONSTRAINT "minute_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD CONSTRAINT "stripe_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_overrides" ADD CONSTRAINT "subscription_overrides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_xp" ADD CONSTRAINT "brought_xp_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_evidence" ADD CONSTRAINT "call_evidence_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "vapi_calls" ADD CONSTRAINT "vapi_calls_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "avatars_id" ON "avatars" USING btree ("id");--> statement-breakpoint
CREATE INDEX "minute_grants_time" ON "minute_grants" USING btree ("user_id","granted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_customers_customer" ON "stripe_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "stripe_events_age" ON "stripe_events" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "call_evidence_day" ON "call_evidence" USING btree ("day","user_id");--> statement-breakpoint
CREATE INDEX "league_members_league" ON "league_members" USING btree ("league_id");--> statement-breakpoint
CREATE INDEX "leagues_week" ON "leagues" USING btree ("week","division");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_about" ON "notifications" USING btree ("user_id","about");--> statement-breakpoint
CREATE INDEX "notifications_recent" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST) WHERE "notifications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "players_time_zone" ON "players" USING btree ("time_zone");--> statement-breakpoint
CREATE INDEX "disclosures_day" ON "disclosures" USING btree ("day");--> statement-breakpoint
CREATE INDEX "export_tickets_user" ON "export_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "export_tickets_expiry" ON "export_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recordings_age" ON "recordings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "researches_recent" ON "researches" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rewards_call" ON "rewards" USING btree ("user_id","call_id");--> statement-breakpoint
CREATE INDEX "rewards_unseen" ON "rewards" USING btree ("user_id","created_at") WHERE "rewards"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "rewards_source" ON "rewards" USING btree ("user_id","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vapi_calls_vapi_id" ON "vapi_calls" USING btree ("vapi_id");--> statement-breakpoint
CREATE INDEX "vapi_calls_secret" ON "vapi_calls" USING btree ("secret_hash");--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calls_client" ON "calls" USING btree ("user_id","client_call_id") WHERE "calls"."client_call_id" is not null;--> statement-breakpoint
CREATE INDEX "personas_owner" ON "personas" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "turns_said" ON "turns" USING gin (to_tsvector('english', coalesce("spoken_text", "text")));