ALTER TABLE "account" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "is_encrypted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "account_confirm_by" ON "account" USING btree ("confirm_by") WHERE "account"."confirm_by" is not null;