CREATE TABLE "round_insight" (
	"round_id" integer PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"confirmed" integer
);
--> statement-breakpoint
CREATE TABLE "student_showing" (
	"student_id" integer NOT NULL,
	"week" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "student_showing_student_id_week_pk" PRIMARY KEY("student_id","week")
);
--> statement-breakpoint
ALTER TABLE "round_insight" ADD CONSTRAINT "round_insight_round_id_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."round"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_showing" ADD CONSTRAINT "student_showing_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_showing_week_index" ON "student_showing" USING btree ("week");