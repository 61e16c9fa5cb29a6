ALTER TABLE "calls" ADD COLUMN "client_call_id" uuid;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "client_rubric_version" text;--> statement-breakpoint
CREATE UNIQUE INDEX "calls_client" ON "calls" USING btree ("user_id","client_call_id") WHERE "calls"."client_call_id" is not null;