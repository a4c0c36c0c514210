ALTER TABLE "mail" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "details" jsonb;