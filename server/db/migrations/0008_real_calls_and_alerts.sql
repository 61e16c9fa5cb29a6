CREATE TABLE "analytics_refusals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"refused_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_imports" (
	"user_id" uuid NOT NULL,
	"service" text NOT NULL,
	"external_id" text NOT NULL,
	"call_type" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"problem" text,
	CONSTRAINT "call_imports_user_id_service_external_id_pk" PRIMARY KEY("user_id","service","external_id")
);
--> statement-breakpoint
CREATE TABLE "integration_keys" (
	"user_id" uuid NOT NULL,
	"service" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"version" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"account" text,
	"account_id" text,
	CONSTRAINT "integration_keys_user_id_service_pk" PRIMARY KEY("user_id","service")
);
--> statement-breakpoint
CREATE TABLE "real_calls" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"title" text NOT NULL,
	"prospect_name" text,
	"company" text,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "real_calls_user_id_call_id_pk" PRIMARY KEY("user_id","call_id")
);
--> statement-breakpoint
ALTER TABLE "call_comments" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "call_shares" ADD COLUMN "with_recording" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_refusals" ADD CONSTRAINT "analytics_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_imports" ADD CONSTRAINT "call_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_keys" ADD CONSTRAINT "integration_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_calls" ADD CONSTRAINT "real_calls_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_imports_age" ON "call_imports" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "real_calls_once" ON "real_calls" USING btree ("user_id","source","external_id");