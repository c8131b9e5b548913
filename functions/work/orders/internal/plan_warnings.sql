-- What is to be known of the plan of a new work order: items of /items that are reserved nowhere, and lines whose price
-- nobody knows.
create or replace function work.plan_warnings(p_work_order work.work_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault('job_plan_id', f.code, f.message) || jsonb_build_object('id', l.id) order by l.position, f.code
           ),
           '[]'
         )
    from work.plan_lines as l
   cross join lateral (
      values
        (
          'NOT_RESERVED',
          format('%s is not reserved: not exactly one main storeroom stocks it (/stocked_items)', l.description),
          l.item_id is not null and l.storeroom_id is null
        ),
        ('PRICE_UNKNOWN', format('%s has no known price', l.description), not l.is_price_known)
    ) as f (code, message, is_so)
   where l.work_order_id = p_work_order.id
     and f.is_so
$$;

grant execute on function work.plan_warnings to assetry_api;
