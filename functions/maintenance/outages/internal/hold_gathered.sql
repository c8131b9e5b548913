-- Holds work orders as they are while they are gathered into an outage, each once in the order of their ids; refuses
-- more than an outage can hold.
create or replace function maintenance.hold_gathered(p_work_order_ids uuid[])
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_work_order_ids is null then
    perform core.refuse_field('p_work_order_ids', 'MISSING_VALUE', 'A value is required');
  elsif cardinality(p_work_order_ids) > 1000 then
    perform core.refuse_field('p_work_order_ids', 'TOO_LARGE', 'At most 1,000 work orders');
  end if;

  perform from work.work_orders as w where w.id = any (p_work_order_ids) order by w.id for share;
  return array(select distinct u.id from unnest(p_work_order_ids) as u (id) where u.id is not null order by u.id);
end
$$;

grant execute on function maintenance.hold_gathered to assetry_api;
