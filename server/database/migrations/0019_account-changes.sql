-- Tells every process that something of an account has changed: its notifications, or its sessions. A trigger, because
-- jobs, calls and the operator's commands all change them.
CREATE FUNCTION "announce_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('account_changed', OLD.account_id::text);
  ELSE
    PERFORM pg_notify('account_changed', NEW.account_id::text);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "announce_notification" AFTER INSERT OR DELETE OR UPDATE OF "id", "read_at" ON "notification"
  FOR EACH ROW EXECUTE FUNCTION announce_account();--> statement-breakpoint
CREATE TRIGGER "announce_ended_session" AFTER DELETE ON "session"
  FOR EACH ROW EXECUTE FUNCTION announce_account();
