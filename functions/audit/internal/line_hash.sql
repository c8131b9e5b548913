-- The hash of a line of the log: SHA-256 over its columns as a row prints them, the time in seconds since 1970. No
-- setting of a session changes it. A column that the log gets later is not part of it: the lines of before have hashes.
create or replace function audit.line_hash(p_line audit.events)
returns bytea
language sql
immutable
return sha256(
  convert_to(
    row(
      p_line.id, extract(epoch from p_line.at), p_line.transaction, p_line.sequence, p_line.organization_id,
      p_line.site_id, p_line.entity, p_line.entity_id, p_line.row_version, p_line.operation, p_line.action,
      p_line.account_id, p_line.actor_id, p_line.api_key_id, p_line.session_id, p_line.request_id, p_line.before,
      p_line.after
    )::text,
    'UTF8'
  )
);
