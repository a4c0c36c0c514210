CREATE TABLE "technology_suggestion" (
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"suggested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "technology_suggestion_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
ALTER TABLE "technology_suggestion" ADD CONSTRAINT "technology_suggestion_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;