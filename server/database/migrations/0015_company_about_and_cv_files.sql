ALTER TABLE "cv" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "cv" ADD COLUMN "size" integer;--> statement-breakpoint
ALTER TABLE "startup" ADD COLUMN "description" text;