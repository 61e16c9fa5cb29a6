CREATE TABLE "company_rubrics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"call_type" "call_type" NOT NULL,
	"version" integer NOT NULL,
	"settings" jsonb,
	"base_version" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_corrections" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"seq" integer NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"corrected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reading_corrections_user_id_call_id_place_pk" PRIMARY KEY("user_id","call_id","place")
);
--> statement-breakpoint
CREATE TABLE "score_checks" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"checker_id" uuid NOT NULL,
	"call_type" "call_type" NOT NULL,
	"marks" jsonb NOT NULL,
	"readings" jsonb NOT NULL,
	"consents" boolean NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	"compared_at" timestamp (3) with time zone,
	"found" jsonb,
	"rubric_id" text,
	"rubric_version" text,
	"read_by" text,
	CONSTRAINT "score_checks_user_id_call_id_checker_id_pk" PRIMARY KEY("user_id","call_id","checker_id")
);
--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "counted_total" smallint;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "corrected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "company_rubric_id" uuid;--> statement-breakpoint
ALTER TABLE "company_rubrics" ADD CONSTRAINT "company_rubrics_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_rubrics" ADD CONSTRAINT "company_rubrics_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_corrections" ADD CONSTRAINT "reading_corrections_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_checks" ADD CONSTRAINT "score_checks_checker_id_users_id_fk" FOREIGN KEY ("checker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_checks" ADD CONSTRAINT "score_checks_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_rubrics_version" ON "company_rubrics" USING btree ("company_id","call_type","version");--> statement-breakpoint
CREATE INDEX "company_rubrics_author" ON "company_rubrics" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "score_checks_checker" ON "score_checks" USING btree ("checker_id");--> statement-breakpoint
CREATE INDEX "score_checks_compared" ON "score_checks" USING btree ("compared_at");--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_company_rubric_id_company_rubrics_id_fk" FOREIGN KEY ("company_rubric_id") REFERENCES "public"."company_rubrics"("id") ON DELETE set null ON UPDATE no action;