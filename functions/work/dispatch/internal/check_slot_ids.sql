-- Ids of slots as they were given, each once; refuses none at all, null among them, and more than 500.
create or replace function work.check_slot_ids(p_slot_ids uuid[])
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
begin
  p_slot_ids := array(select distinct u.id from unnest(p_slot_ids) as u (id) order by u.id);

  if p_slot_ids = '{}' then
    perform core.refuse_field('p_slot_ids', 'MISSING_VALUE', 'At least one slot is required');
  elsif exists (select from unnest(p_slot_ids) as u (id) where u.id is null) then
    perform core.refuse_field('p_slot_ids', 'MISSING_VALUE', 'Each id is required');
  elsif cardinality(p_slot_ids) > 500 then
    perform core.refuse_field('p_slot_ids', 'TOO_LARGE', 'At most 500 slots');
  end if;

  return p_slot_ids;
end
$$;

grant execute on function work.check_slot_ids to assetry_api;
