-- The status to which an action moves a slot; refuses an action that its status does not allow.
create or replace function work.next_slot_status(p_slot work.slots, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status('work.slots', 'The slot', p_slot.status, p_action)
$$;

grant execute on function work.next_slot_status to assetry_api;
