-- Slots, each named once, locked for a change after their work orders, in the order of their ids; refuses null and any
-- that is out of reach. p_row_version is that of the only one.
create or replace function work.lock_slots(p_slot_ids uuid[], p_row_version integer default null)
returns work.slots[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_slots work.slots[];
begin
  perform from work.work_orders as w
    where w.id in (select s.work_order_id from work.slots as s where s.id = any (p_slot_ids))
    order by w.id
      for no key update;

  perform from work.slots as s where s.id = any (p_slot_ids) order by s.id for no key update;
  v_slots := array(select s from work.slots as s where s.id = any (p_slot_ids) order by s.id);

  if cardinality(v_slots) <> cardinality(p_slot_ids) then
    perform core.refuse('SLOT_NOT_FOUND', 'No such slot', 404);
  elsif cardinality(v_slots) = 1 then
    perform core.check_row_version(v_slots[1].row_version, p_row_version);
  end if;

  return v_slots;
end
$$;

grant execute on function work.lock_slots to assetry_api;
