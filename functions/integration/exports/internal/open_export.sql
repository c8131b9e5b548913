-- Begins to read an export at work, as its account: from here on the transaction is one of that account, by its reach
-- and permissions now. Returns the instant of the rows, and the cursor with which list_changes goes on from there. The
-- transaction is a repeatable and read-only one, so all rows of all lists are of one instant.
create or replace function integration.open_export(p_export_id uuid, p_attempt integer)
returns table (data_until timestamptz, changes_cursor text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_lists record;
begin
  perform integration.act_for_export(p_export_id, p_attempt);
  v_lists := audit.read_lists(null);
  return query
  select now(), audit.make_cursor(audit.settled_before(), 0, now(), audit.reading_digest(v_lists.p_names));
end
$$;

grant execute on function integration.open_export to assetry_worker;
