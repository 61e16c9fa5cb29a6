CREATE TABLE "avatars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_xp" ADD CONSTRAINT "brought_xp_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_tickets" ADD CONSTRAINT "export_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "avatars_id" ON "avatars" USING btree ("id");--> statement-breakpoint
CREATE INDEX "disclosures_day" ON "disclosures" USING btree ("day");--> statement-breakpoint
CREATE INDEX "export_tickets_user" ON "export_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "export_tickets_expiry" ON "export_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "turns_said" ON "turns" USING gin (to_tsvector('english', coalesce("spoken_text", "text")));