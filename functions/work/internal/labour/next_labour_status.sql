-- The status to which an action moves an entry of hours worked; refuses an action that its status does not allow.
create or replace function work.next_labour_status(p_entry work.labour_entries, p_action text, p_to text default null)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status('work.labour_entries', 'Labour entry', p_entry.status, p_action, p_to)
$$;

grant execute on function work.next_labour_status to assetry_api;
