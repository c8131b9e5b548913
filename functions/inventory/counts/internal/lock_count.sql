-- The count, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function inventory.lock_count(p_count_id uuid, p_row_version integer)
returns inventory.counts
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_count inventory.counts;
begin
  select * into v_count
    from inventory.counts as c
   where c.id = p_count_id
     for no key update;

  if not found then
    perform core.refuse('COUNT_NOT_FOUND', 'No such stock count', 404);
  end if;

  perform core.check_row_version(v_count.row_version, p_row_version);
  return v_count;
end
$$;

grant execute on function inventory.lock_count to assetry_api;
