-- What stands against lending an asset as a tool to who is to have it, [{code, message, is_warning}]: what its worker
-- lacks of what the asset or its categories ask for, through the day on which it is due back; that it was calibrated
-- with limits, which nobody accepted; that a kit would lose it, which nobody said; and, where the category only warns
-- of it, a calibration that ends meanwhile.
create or replace function asset.loan_faults(
  p_asset asset.assets, p_custody asset.custodies, p_accepts_limits boolean, p_breaks_kit boolean, p_asks_due boolean
)
returns jsonb
language sql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with recursive way as (
    select p_asset.category_id as id
    union all
    select c.parent_id from way as w join asset.categories as c on c.id = w.id
  ),
  reasons (code, message, is_warning) as (
    select s.code, s.message, s.is_warning
      from workforce.shortfalls(
             array[p_custody.worker_id], p_asset.id || array(select w.id from way as w),
             core.site_date(p_asset.site_id, coalesce(p_custody.due_back_at, clock_timestamp()))
           ) as s
     where workforce.asks_anything()
    union all
    select 'LIMITS_NOT_ACCEPTED',
           'It is limited to ' || (
             select string_agg(format('%s %s %s', p.quantity, trim_scale(p.nominal), p.unit), ', ' order by p.position)
               from tool.calibration_points as p
              where p.calibration_id = c.id
                and p.left_verdict = 'IN'
           ), false
      from (
        select o.id, o.result
          from tool.calibrations as o
         where o.asset_id = p_asset.id
           and o.status = 'RECORDED'
         order by o.performed_at desc, o.id desc
         limit 1
      ) as c
     where c.result = 'LIMITED'
       and p_accepts_limits is not true
    union all
    select 'BREAKS_KIT', format('It is a component of kit %s (%s)', k.name, k.asset_number), false
      from asset.assets as k
     where k.id = p_asset.parent_id
       and p_breaks_kit is not true
       and asset.is_tool(k.category_id)
    union all
    select d.code, d.message, true
      from asset.due_faults(p_asset.id, tstzrange(clock_timestamp(), p_custody.due_back_at, '[)'), 'WARN') as d
     where p_asks_due
  )
  select coalesce(
           jsonb_agg(
             jsonb_build_object('code', r.code, 'message', r.message, 'is_warning', r.is_warning)
             order by r.code, r.message
           ), '[]'
         )
    from reasons as r
$$;

grant execute on function asset.loan_faults to assetry_api;
