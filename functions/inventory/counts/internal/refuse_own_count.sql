-- Refuses who counted something of a count, as account or as the identity behind it.
create or replace function inventory.refuse_own_count(p_count inventory.counts)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if exists (
    select 1
      from inventory.count_lines as l
     where l.count_id = p_count.id
       and l.counted_by in (core.current_account_id(), core.current_actor_id())
  ) then
    perform core.refuse(
      'SELF_APPROVAL', format('You counted lines of stock count %s: another account must approve it',
      p_count.count_number), 422
    );
  end if;
end
$$;

grant execute on function inventory.refuse_own_count to assetry_api;
