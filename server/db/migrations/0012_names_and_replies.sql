ALTER TABLE "alerts" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_subject" ON "alerts" USING btree ("subject_id") WHERE "alerts"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_subject" ON "notifications" USING btree ("subject_id") WHERE "notifications"."subject_id" is not null;--> statement-breakpoint
-- Replies were kept as they were sent; those of a day are forgotten rather than left readable.
DELETE FROM "idempotency_keys";--> statement-breakpoint
-- Whom notifications name, as far as it can be told.
UPDATE "notifications" n SET "subject_id" = CASE WHEN b."challenger_id" = n."user_id" THEN b."opponent_id" ELSE b."challenger_id" END
FROM "battles" b WHERE n."type" = 'battle' AND split_part(n."about", '/', 2) = b."id"::text AND n."user_id" IN (b."challenger_id", b."opponent_id");--> statement-breakpoint
UPDATE "notifications" n SET "subject_id" = f."other_id"
FROM "friendships" f WHERE n."type" = 'friend' AND f."user_id" = n."user_id" AND split_part(n."about", '/', 2) = f."id"::text;--> statement-breakpoint
UPDATE "notifications" n SET "subject_id" = u."id"
FROM "users" u WHERE n."type" = 'company' AND split_part(n."about", '/', 3) = 'joined' AND split_part(n."about", '/', 4) = u."id"::text;--> statement-breakpoint
UPDATE "notifications" n SET "subject_id" = s."user_id"
FROM "call_shares" s WHERE n."type" = 'coach' AND n."about" = 'coach/' || s."id"::text;
