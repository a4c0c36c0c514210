ALTER TABLE "application" ADD COLUMN "held_answer" text;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "send_answer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE INDEX "application_send_answer_at_index" ON "application" USING btree ("send_answer_at") WHERE "application"."send_answer_at" is not null;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_startupId_idempotencyKey_unique" UNIQUE("startup_id","idempotency_key");