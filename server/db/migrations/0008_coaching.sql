ALTER TABLE "call_comments" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "call_shares" ADD COLUMN "with_recording" boolean DEFAULT false NOT NULL;