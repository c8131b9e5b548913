-- The status to which an action moves a count; refuses one that its status does not allow.
create or replace function inventory.next_count_status(p_count inventory.counts, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status('inventory.counts', format('Stock count %s', p_count.count_number), p_count.status, p_action)
$$;

grant execute on function inventory.next_count_status to assetry_api;
