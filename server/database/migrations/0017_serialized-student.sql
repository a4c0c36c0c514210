CREATE TABLE "serialized_student" (
	"student_id" integer PRIMARY KEY NOT NULL,
	"format" smallint NOT NULL,
	"json" text NOT NULL,
	"matched" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "serialized_student" ADD CONSTRAINT "serialized_student_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- In the row and uncompressed, unless it is longer than a page: a search reads 25 of them.
ALTER TABLE "serialized_student" SET (toast_tuple_target = 8160);--> statement-breakpoint
-- Every version of the program adds a row to student_change before it changes a student. One that does not know this
-- table leaves no row behind that is out of date.
CREATE FUNCTION "delete_serialized_student"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "serialized_student" WHERE "student_id" = NEW."student_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "student_change_serialized" AFTER INSERT ON "student_change"
  FOR EACH ROW EXECUTE FUNCTION "delete_serialized_student"();
